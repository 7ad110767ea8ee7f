/** A file or folder name as one segment of a URL path, spelled as browsers spell it. */
export function encodeName(name: string): string {
  // Nearly all are plain, and a large site asks for thousands.
  if (/^[\w.~-]*$/.test(name)) return name;
  return encodeURI(name.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll(/[?#/]/g, encodeURIComponent);
}

/** A path of files, such as `img/a b.png`, as a URL path. */
export function encodeFile(file: string): string {
  return file.split("/").map(encodeName).join("/");
}

/** One spelling for a URL path: right escapes stay, everything else that needs one gets it. Takes no query or hash. */
export function encodePath(path: string): string {
  return decodeParts(path)
    .map((name) => encodeName(name.normalize("NFC")))
    .join("/");
}

/** Path of the file that a URL path names. Wrong escapes stay as they are. */
export function decodePath(path: string): string {
  return decodeParts(path).join("/");
}

function decodeParts(path: string): string[] {
  return path.split("/").map(decodePart);
}

/** The text that a part of an address stands for, such as its hash. With a wrong escape it is that part as it is. */
export function decodePart(encoded: string): string {
  if (!encoded.includes("%")) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Encodes the path of a link, and leaves its query and hash. */
export function encodeLink(link: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  return encodePath(path) + rest;
}

/** Bytes of a file name, less the room for `.html.br`. */
const longestName = 255 - ".html.br".length;

/**
 * Why a URL path can't be that of a page on every host, if so: the words after "its route". Anything that would lead
 * out of the published folder is among it.
 */
export function pathProblem(path: string): string | undefined {
  for (const segment of decodeParts(path)) {
    if (segment === "." || segment === "..")
      return `has the part "${segment}", which is a step between folders`;
    if (segment.startsWith(".") && segment !== ".well-known") {
      return `has the part "${segment}"; hosts don't serve names that begin with a dot`;
    }
    if (/[/\\\p{Cc}]/u.test(segment)) {
      return `has the part ${JSON.stringify(segment)}, with a slash, backslash or control character in it`;
    }
    const bytes = Buffer.byteLength(segment);
    if (bytes > longestName) {
      return `has a part of ${bytes} bytes, and file names leave room for ${longestName}`;
    }
  }
  return undefined;
}

/** Whether a target is a whole address of the web, not a path of the site. */
export function isAddress(target: string): boolean {
  return /^https?:\/\//i.test(target);
}
