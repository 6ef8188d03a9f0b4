/** What the linter of OpenAPI finds in a document; its package is of scripts/proof. */
export async function problemsOf(source) {
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: { "info-license": "off", "tag-description": "off", "no-ambiguous-paths": "off" },
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
}
