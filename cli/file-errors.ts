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
/** These errors carry no path, because the file was open already. */
const ON_THE_WAY: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EPIPE"]);

export function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return (
    typeof error === "object" &&
    error !== null &&
    "syscall" in error &&
    ("path" in error || ("code" in error && ON_THE_WAY.has(String(error.code))))
  );
}

export function whyOf({ code = "", message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message;
}
