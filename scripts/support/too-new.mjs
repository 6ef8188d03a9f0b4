/**
 * What a supported browser may lack, by MDN's compatibility data.
 * @param data @mdn/browser-compat-data
 * @param {string[]} support as in package.json's browserslist, such as "safari >= 16.4"
 */
export function tooNew(data, support) {
  const oldest = support.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name) throw new Error(`browserslist: "${line}" is not of the form "chrome >= 111".`);
    return [name, version];
  });
  const isLacking = (compat) =>
    oldest.some(([browser, version]) => {
      const since = [compat.support[browser] ?? []]
        .flat()
        .find(({ prefix, alternative_name, flags }) => !(prefix || alternative_name || flags));
      return !since || !isSince(since, version);
    });
  const lacks = (feature) => {
    const { status } = feature?.__compat ?? {};
    // Trials of one browser have names as common as "run" and "use".
    if (!status?.standard_track || status.deprecated || status.experimental) return false;
    return isLacking(feature.__compat);
  };

  const globals = new Set();
  const statics = new Set();
  /** Each name with whether all that bear it are too new. */
  const members = new Map();
  for (const [owner, feature] of [
    ...Object.entries(data.api),
    ...Object.entries(data.javascript.builtins),
  ]) {
    if (lacks(feature)) globals.add(owner);
    for (const [key, member] of Object.entries(feature)) {
      if (!member.__compat || !/^\w+$/.test(key)) continue;
      const name = key.replace(/_(static|event)$/, "");
      if (key.endsWith("_event")) continue;
      if (lacks(member)) statics.add(`${owner}.${name}`);
      members.set(name, (members.get(name) ?? true) && lacks(member));
    }
  }
  const { selectors, properties, types } = data.css;
  return {
    globals,
    statics,
    isMember: (name) => members.get(name) === true,
    isSelector: (name) => lacks(selectors[name]),
    isAtRule: (name) => lacks(data.css["at-rules"][name]),
    isMediaFeature: (name) => lacks(data.css["at-rules"].media[name]),
    isProperty: (name) => lacks(properties[name]),
    isValue: (property, word) => lacks(properties[property]?.[word]),
    isUnit: (unit) => lacks(types.length[unit]),
    isFunction: (name) => lacks(types.color[name]) || lacks(types[name]),
    hasAlternativeText: !lacks(properties.content.alt_text),
  };
}

function isSince({ version_added: added, version_removed: removed }, version) {
  if (typeof added !== "string" || added === "preview" || removed) return false;
  return compare(added.replace("≤", ""), version) <= 0;
}

function compare(first, second) {
  const [a, b] = [first, second].map((text) => text.split(".").map(Number));
  return a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0);
}
