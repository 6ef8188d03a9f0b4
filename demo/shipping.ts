import type { DesignerKey } from "./designers";
import type { DemoShippingOption } from "./types";

interface Rates {
  /** Standard to Alaska, Hawaii and the territories; the continental United States is free. */
  remoteCents: number;
  expressCents: number;
  /** Null for a designer who ships only within the United States. */
  international: { standardCents: number; expressCents: number } | null;
}

const rates = {
  "hesper-and-lowe": {
    remoteCents: 1500,
    expressCents: 2800,
    international: { standardCents: 2500, expressCents: 4800 },
  },
  "casa-tormel": {
    remoteCents: 1500,
    expressCents: 3000,
    international: { standardCents: 2800, expressCents: 5200 },
  },
  "isaure-belcourt": {
    remoteCents: 1500,
    expressCents: 3000,
    international: { standardCents: 2600, expressCents: 5000 },
  },
  orimo: {
    remoteCents: 1400,
    expressCents: 2800,
    international: { standardCents: 2400, expressCents: 4500 },
  },
  "askeland-solv": {
    remoteCents: 1200,
    expressCents: 2400,
    international: { standardCents: 2200, expressCents: 4200 },
  },
  "thackeray-pell": {
    remoteCents: 1200,
    expressCents: 2500,
    international: { standardCents: 2200, expressCents: 4400 },
  },
  "common-gilt": { remoteCents: 900, expressCents: 1800, international: null },
  "marisol-teague": { remoteCents: 1000, expressCents: 1900, international: null },
  "tansy-wickenden": { remoteCents: 900, expressCents: 1600, international: null },
  "tarini-solanke": {
    remoteCents: 1500,
    expressCents: 3200,
    international: { standardCents: 2800, expressCents: 5400 },
  },
  verbrecke: {
    remoteCents: 1600,
    expressCents: 3200,
    international: { standardCents: 3000, expressCents: 5600 },
  },
  "corrib-and-kell": {
    remoteCents: 1200,
    expressCents: 2400,
    international: { standardCents: 2000, expressCents: 4000 },
  },
  aubrelle: {
    remoteCents: 1800,
    expressCents: 3500,
    international: { standardCents: 3200, expressCents: 6000 },
  },
  arnese: {
    remoteCents: 1800,
    expressCents: 3400,
    international: { standardCents: 3500, expressCents: 6500 },
  },
  "bight-and-harrow": { remoteCents: 1600, expressCents: 2200, international: null },
  "solange-dumarais": {
    remoteCents: 1200,
    expressCents: 2600,
    international: { standardCents: 2400, expressCents: 4600 },
  },
  "olvera-hermanas": {
    remoteCents: 1800,
    expressCents: 3300,
    international: { standardCents: 3400, expressCents: 6200 },
  },
  "filanda-breggia": {
    remoteCents: 900,
    expressCents: 2000,
    international: { standardCents: 1800, expressCents: 3600 },
  },
  valserine: {
    remoteCents: 1000,
    expressCents: 2200,
    international: { standardCents: 2000, expressCents: 3900 },
  },
  "wexcombe-hatters": {
    remoteCents: 1800,
    expressCents: 3000,
    international: { standardCents: 3000, expressCents: 5500 },
  },
  "brae-and-voe": {
    remoteCents: 1200,
    expressCents: 2600,
    international: { standardCents: 2200, expressCents: 4300 },
  },
  // Perfume may not travel by air mail.
  roquessan: { remoteCents: 1500, expressCents: 2000, international: null },
  "alder-and-slip": { remoteCents: 1600, expressCents: 2400, international: null },
} satisfies Record<DesignerKey, Rates>;

/** A designer's shipping options, prices in cents. */
export function shippingOf(designer: DesignerKey): DemoShippingOption[] {
  const { remoteCents, expressCents, international }: Rates = rates[designer];
  const domestic: DemoShippingOption[] = [
    {
      type: "Standard",
      priceCents: 0,
      remotePriceCents: remoteCents,
      transit: { least: 3, most: 5 },
    },
    {
      type: "Express",
      priceCents: expressCents,
      remotePriceCents: null,
      transit: { least: 1, most: 2 },
    },
  ];
  if (!international) return domestic;
  return [
    ...domestic,
    {
      type: "International Standard",
      priceCents: international.standardCents,
      remotePriceCents: null,
      transit: { least: 7, most: 14 },
    },
    {
      type: "International Express",
      priceCents: international.expressCents,
      remotePriceCents: null,
      transit: { least: 3, most: 6 },
    },
  ];
}
