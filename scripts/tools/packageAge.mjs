// What `npm run audit:packages` asks the registry, and what follows from its answers. Uses only node: modules.
const RELEASE = /^(\d+)\.(\d+)\.(\d+)$/
const numbers = (version) => RELEASE.exec(version)?.slice(1).map(Number) ?? null
const isNewer = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)]
  if (a === null || b === null) return false
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at] > b[at]
}
const ORDERS = {
  '>=': (one, other) => !isNewer(other, one),
  '>': isNewer,
  '<=': (one, other) => !isNewer(one, other),
  '<': (one, other) => isNewer(other, one),
}

/** Whether a range of npm takes a release: carets, tildes, comparisons, parts left out, alternatives by `||`. */
function takes(range, version) {
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((term) => takesTerm(term, version)),
  )
}

function takesTerm(term, version) {
  const [, sign = '', bound = ''] = /^([<>]=?|[=^~])?v?(.*)$/.exec(term) ?? []
  const given = bound.split('.').filter((part) => /^\d+$/.test(part))
  const low = [0, 1, 2].map((at) => Number(given[at] ?? 0))
  if (sign in ORDERS) return ORDERS[sign](version, low.join('.'))
  if (given.length === 0) return true
  // The place of the number that may not change: a caret's is the first that is not zero.
  const first = low.findIndex((part) => part > 0)
  const fixed =
    sign === '^'
      ? first < 0
        ? given.length - 1
        : first
      : sign === '~'
        ? Math.min(1, given.length - 1)
        : given.length - 1
  const got = numbers(version)
  return got?.slice(0, fixed + 1).join('.') === low.slice(0, fixed + 1).join('.') && !isNewer(low.join('.'), version)
}

/** First day on which a newer version in range was out, by the registry's dates, and the newest of them; null when there is none. */
export function firstNewer({ version, ranges, packument, node }) {
  const { versions = {}, time = {}, 'dist-tags': tags = {} } = packument
  const newer = Object.keys(versions).filter(
    (one) =>
      isNewer(one, version) &&
      !(tags.latest && isNewer(one, tags.latest)) &&
      !versions[one].deprecated &&
      takes(versions[one].engines?.node ?? '*', node) &&
      ranges.every((range) => takes(range, one)),
  )
  if (newer.length === 0) return null
  const days = newer.map((one) => Date.parse(time[one] ?? '')).filter((at) => !Number.isNaN(at))
  return { newest: newer.reduce((a, b) => (isNewer(a, b) ? a : b)), at: days.length > 0 ? Math.min(...days) : null }
}

/** Packages of a lock file, each with the ranges that others ask it by. What lies in another's archive comes with that one. */
export function lockedPackages({ packages }, overrides = {}) {
  const found = new Map()
  for (const [path, { version, license, inBundle }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (name === '' || inBundle) continue
    found.set(path, { name, version, license, ranges: name in overrides ? [overrides[name]] : [], isDirect: false })
  }
  for (const [path, { dependencies, devDependencies, optionalDependencies, peerDependencies }] of Object.entries(
    packages,
  ))
    for (const [name, range] of Object.entries({
      ...peerDependencies,
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      const one = found.get(seenFrom(path, name, found))
      if (one === undefined) continue
      if (path === '') one.isDirect = true
      // What package.json names is held to one version by us: newer ones that are compatible count as behind.
      one.ranges.push(path === '' ? range.replace(/^(?=\d)/, '^') : range)
    }
  return [...found.values()]
}

/** Where a package finds another: beside itself or beside those that it lies in. */
function seenFrom(path, name, found) {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1)
  for (let depth = parts.length; depth > 0; depth--) {
    const place = [...parts.slice(0, depth), name].map((part) => `node_modules/${part}`).join('/')
    if (found.has(place)) return place
  }
  return `node_modules/${name}`
}

/** The registry's answer to known faults: advisories, or null where it answers no such question. */
export async function advisoriesOf(registry, packages) {
  const asked = {}
  for (const { name, version } of packages) {
    asked[name] ??= []
    asked[name].push(version)
  }
  const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(30_000),
  })
  if ([404, 405, 501].includes(answer.status)) return null
  if (!answer.ok) throw new Error(`known faults: the registry answered ${answer.status}`)
  return Object.entries(await answer.json()).flatMap(([name, list]) => list.map((one) => ({ name, ...one })))
}

/** One package's versions and dates. */
export async function packumentOf(registry, name) {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry), { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${name}: the registry answered ${answer.status}`)
  return answer.json()
}
