import "server-only";
import type { Hono } from "hono";
import { config } from "@/lib/config";
import { getCountries } from "@/lib/contract/countries";
import { success } from "@/lib/domain/result";
import { shop } from "@/shop/shop.config";
import type { Backend } from "../server/context";
import { route } from "../server/http";
import { allCountries, findCountry, findProvince } from "./find";

export function placeRoutes(app: Hono, backend: Backend): void {
  route(app, backend, getCountries, async ({ headers }) =>
    success({
      countries: [...allCountries],
      ...detect(config.trustsProxy ? headers : new Headers()),
    }),
  );
}

/** The visitor's country and state as the CDN saw them, else where most customers are. */
function detect(headers: Headers): { detectedCountry: string; detectedState: string } {
  const country =
    findCountry(headers.get("cf-ipcountry") ?? headers.get("x-vercel-ip-country") ?? "") ??
    findCountry(shop.destination.country);
  const region = headers.get("cf-region-code") ?? headers.get("x-vercel-ip-country-region") ?? "";
  const home = country?.code === shop.destination.country ? shop.destination.state : "";
  const province = country && (findProvince(country, region) ?? findProvince(country, home));
  return { detectedCountry: country?.name ?? "", detectedState: province?.name ?? "" };
}
