import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots: /.*/,
};

export default config;
