import "server-only";
import type { Hono } from "hono";
import { getCategories } from "@/lib/contract/categories";
import { success } from "@/lib/domain/result";
import type { Backend } from "../context";
import { route } from "../http";
import { categoryTree } from "./categories";

export function catalogueRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getCategories, async () => success(await categoryTree(backend)));
}
