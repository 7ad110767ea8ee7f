import type { Problem } from "./problems.ts";

/** For system error codes, or what the system was asked to do, what they mean to someone who builds a site, and what to do. */
const meanings: Record<string, [message: string, hint: string]> = {
  ENOENT: [
    "it doesn't exist",
    "Correct its name, or create it. If it is a symbolic link, mend what it leads to.",
  ],
  EACCES: ["it may not be read or written", "Change its permissions, or its folder's."],
  EPERM: ["it may not be read or written", "Change its permissions, or its folder's."],
  EROFS: ["it is on a disk that can't be written to", "Name another folder with --out."],
  EISDIR: ["it is a folder, and a file is needed", "Rename or remove the folder."],
  ENOTDIR: ["it, or a part of its path, is a file where a folder is needed", "Rename or remove that file."],
  ELOOP: ["it is a symbolic link that leads back to itself", "Remove the link."],
  ENAMETOOLONG: ["its name is too long for the disk", "Shorten it."],
  ENOSPC: ["the disk is full", "Make room and build again."],
  EBUSY: ["it is in use, or the disk of a container is mounted there", "Name a folder inside it with --out."],
  EXDEV: ["it can't be moved out of a container's image", "Delete it, or name another folder with --out."],
  ENOTEMPTY: ["another build wrote it at the same moment", "Build again."],
  EMFILE: ["too many files are open", "Raise the limit (ulimit -n 4096), and start it again."],
  watch: [
    "it isn't watched: the system watches no more files",
    "Raise its limits (sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512), and start it again.",
  ],
  EFBIG: ["it is larger than the system allows", "Raise the limit (ulimit -f), or make it smaller."],
  ERR_FS_FILE_TOO_LARGE: ["it is larger than 2 GiB", "Publish it elsewhere, and link to it."],
};

/** An error of the file system as a problem of a file. */
export function fileProblem(error: unknown, file: string): Problem {
  const { code = "", message, syscall = "" } = error as NodeJS.ErrnoException;
  const [meaning, hint] = meanings[syscall] ?? meanings[code] ?? [];
  return { file, message: meaning === undefined ? message : `${meaning} (${code})`, hint };
}

/** Whether an error comes from the file system, and not from a mistake in the program. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && Object.hasOwn(meanings, (error as NodeJS.ErrnoException).code ?? "");
}
