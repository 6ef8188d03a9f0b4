import "server-only";

export type Engine = "sqlite" | "postgres";
