const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the folder does not exist",
  ENOTDIR: "part of its path is a file, not a folder",
  EACCES: "this account has no permission",
  EPERM: "this account has no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "this account's disk quota is used up",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links form a loop",
  EPIPE: "its reader has closed",
};
/** These errors carry no path, because the file was open already. */
const ON_THE_WAY: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EPIPE"]);

export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return (
    typeof error === "object" &&
    error !== null &&
    "syscall" in error &&
    ("path" in error || ("code" in error && ON_THE_WAY.has(String(error.code))))
  );
}

export function unusableFile(error: NodeJS.ErrnoException): string {
  const isDenied = error.code === "EACCES" || error.code === "EPERM";
  const advice = isDenied ? " Run the command as the account that runs the shop." : "";
  return `Cannot use ${error.path}: ${fileErrorReason(error)}.${advice}`;
}

export function fileErrorReason({ code = "", message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message;
}
