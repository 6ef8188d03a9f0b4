const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of its path is a file, not a folder",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  EROFS: "nothing can be written on that disk",
  ENOSPC: "the disk is full",
  EDQUOT: "this account's room on the disk is used up",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
  EPIPE: "its reader has gone",
};
/** What ends a file that was opened: it has no path any more. */
const ON_THE_WAY: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EPIPE"]);

/** Whether a file or a folder is why something failed. */
export function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return (
    typeof error === "object" &&
    error !== null &&
    "syscall" in error &&
    ("path" in error || ("code" in error && ON_THE_WAY.has(String(error.code))))
  );
}

/** Why a file could not be written, to go on after its name and a colon. */
export function whyOf({ code = "", message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message;
}
