import "server-only";

/** 0 or 1. */
export type Flag = number;
/** ISO 8601, UTC. */
export type Timestamp = string;
/** Whole cents. */
export type Cents = number;
/** JSON as text. */
export type Json = string;
