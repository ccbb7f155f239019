// `npm run audit:packages`: known faults, age of what is behind, deprecated packages and licences, against docs/security-rules.md.
// Ends with 1 when a rule is broken, with 2 when the registry could not be asked, with 3 when all but the known faults was answered and is well.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { advisoriesOf, firstNewer, lockedPackages, packumentOf } from './tools/packageAge.mjs'

const DAY_MS = 86_400_000
/** Days until an update that mends no known fault is due. */
const DUE = { direct: 90, brought: 180 }
const LICENCES = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense CC0-1.0 CC-BY-4.0 OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
)
/** Read by us: why a package that no word of the list covers is here. */
const READ = {
  sentry:
    'FSL: the command of the Sentry package, which uploads source maps at a build; nothing of it runs in the product',
  'parse-cache-control': 'its archive has a BSD licence, its manifest names none; tests alone',
}
const words = (licence) => (licence ?? '').split(/[()\s]+|AND|OR/).filter((word) => word !== '')

/** The one that npm is set to. */
const registry =
  process.env.npm_config_registry ?? execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = lockedPackages(lock, JSON.parse(readFileSync('package.json', 'utf8')).overrides)
/** The oldest Node that the product runs on: what needs a newer one cannot be taken. */
const node = /\d+\.\d+\.\d+/.exec(lock.packages[''].engines?.node ?? '')?.[0] ?? process.versions.node
const wrong = []
const unasked = []

for (const { name, version, license } of packages)
  if (!(name in READ) && (words(license).length === 0 || words(license).some((word) => !LICENCES.has(word))))
    if (license !== undefined || !name.startsWith('@chdb/lib-'))
      // Parts for other machines, which the registry did not have when the lock was made, name none.
      wrong.push(`${name}@${version}: licence ${license ?? 'not named'}`)

const advisories = await advisoriesOf(registry, packages).catch((error) => {
  unasked.push(error.message)
  return []
})
for (const { name, severity, title, url } of advisories ?? []) wrong.push(`${name}: ${severity}: ${title} ${url}`)

const names = [...new Set(packages.map(({ name }) => name))]
const answers = new Map()
const asking = async () => {
  for (let name = names.pop(); name !== undefined; name = names.pop())
    await packumentOf(registry, name).then(
      (answer) => answers.set(name, answer),
      (error) => unasked.push(error.message),
    )
}
await Promise.all(Array.from({ length: 8 }, asking))

let behind = 0
for (const { name, version, ranges, isDirect } of packages) {
  const answer = answers.get(name)
  if (answer === undefined) continue
  const { deprecated } = answer.versions?.[version] ?? {}
  if (deprecated) wrong.push(`${name}@${version}: deprecated: ${deprecated}`)
  const newer = firstNewer({ version, ranges, packument: answer, node })
  if (newer === null) continue
  behind += 1
  const days = newer.at === null ? null : Math.floor((Date.now() - newer.at) / DAY_MS)
  const most = isDirect ? DUE.direct : DUE.brought
  if (days === null) unasked.push(`${name}: no date of ${newer.newest}`)
  else if (days > most)
    wrong.push(`${name}@${version}: ${newer.newest} is out, behind for ${days} days, at most ${most}`)
}

for (const line of wrong) console.error(`✗ ${line}`)
for (const line of unasked) console.error(`? ${line}`)
console.log(
  `${packages.length} packages, ${behind} behind a version in range, ${wrong.length} against the rules, ${unasked.length} not answered`,
)
if (advisories === null) console.log('Known faults were NOT looked for: this registry answers no such question.')
process.exit(wrong.length > 0 ? 1 : unasked.length > 0 ? 2 : advisories === null ? 3 : 0)
