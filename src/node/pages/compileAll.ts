import { isWorthThreads, type PagePool } from "../workers/pagePool.ts";
import { type CompileJob, type Compiler, compilePage, type Folder, recallPage } from "./compile.ts";
import type { CompiledPage } from "./compiledPage.ts";

/** Pages of one folder, to be compiled in the same surroundings. */
interface FolderJob<P extends CompileJob = CompileJob> {
  folder: Folder;
  pages: P[];
}

/** Compiles pages, or takes them as an earlier build compiled them, in the order given. */
export async function compileAll<P extends CompileJob>(
  folders: FolderJob<P>[],
  compiler: Compiler,
  pool: PagePool | undefined,
  onPage: () => void = () => {},
): Promise<CompiledPage[]> {
  const jobs: { folder: Folder; page: P; recalled: CompiledPage | undefined }[] = [];
  const breathe = pauses();
  for (const { folder, pages } of folders) {
    for (const page of pages) {
      jobs.push({ folder, page, recalled: recallPage(page, folder, compiler) });
      await breathe();
    }
  }
  const missing = jobs.filter(({ recalled }) => !recalled).length;
  const threads = isWorthThreads(missing) ? pool : undefined;
  threads?.share({ folders: folders.map(({ folder }) => folder), staticFiles: compiler.staticFiles });
  const compile = ({ folder, page }: (typeof jobs)[number]) =>
    threads
      ? threads.compile(
          page,
          folders.findIndex((own) => own.folder === folder),
        )
      : compilePage(page, folder, compiler);
  const counted = async (job: (typeof jobs)[number]) => {
    const page = job.recalled ?? (await compile(job));
    onPage();
    return page;
  };
  if (threads) return Promise.all(jobs.map(counted));
  const pages: CompiledPage[] = [];
  for (const job of jobs) {
    pages.push(await counted(job));
    await breathe();
  }
  return pages;
}

/** Lets the development server answer in between, every few milliseconds. */
function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < 8) return undefined;
    return new Promise((done) =>
      setImmediate(() => {
        since = performance.now();
        done();
      }),
    );
  };
}
