/** Next brings no types of it. */
declare module "next/dist/compiled/react-server-dom-webpack/server.node" {
  import type { ReactNode } from "react";

  export function renderToPipeableStream(
    model: ReactNode,
    clientManifest: object,
  ): { pipe: <Destination extends NodeJS.WritableStream>(to: Destination) => Destination };
}
