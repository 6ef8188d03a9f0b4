/** Reports what has changed in the database, whichever process wrote it. */
export interface ChangeFeed {
  /** `false` while the database cannot be asked: no cached answer may be used then. */
  sync: () => boolean | Promise<boolean>;
  /** Makes the next call ask the database: for a process that has just written. */
  markUncertain: () => void;
  close: () => Promise<void>;
}
