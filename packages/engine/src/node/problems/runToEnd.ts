import { failureText } from "./failure.ts";

/**
 * Runs a command and ends the process with its exit code, and never without a message: a configuration, which is code, may
 * fail where nobody waits for it, end the process, or wait for what never comes.
 * @param main gets the arguments of the command, and returns its exit code
 * @param isServer whether the command is a server, which continues after such a failure and when it has started
 */
export async function runToEnd(
  main: (args: string[]) => Promise<number>,
  isServer = () => false,
): Promise<void> {
  let isDone = false;
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      console.error(failureText(error));
      if (isServer()) return;
      isDone = true;
      process.exit(1);
    });
  }
  process.on("exit", () => {
    if (isDone) return;
    process.exitCode = 1;
    console.error(
      "\nThe command ended before it was done.\n" +
        "  → Look into the site's configuration, its plugins and what it imports for process.exit or an await that never ends.",
    );
  });
  // Whoever reads the output may stop reading, as `head` does. The command then ends with the code of a broken pipe.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    isDone = true;
    process.exit(141);
  });
  const code = await main(process.argv.slice(2));
  isDone = true;
  process.exitCode = code;
  // Servers continue. Any other command ends here, even if the configuration left a timer running.
  if (!isServer() || code !== 0) process.exit();
}
