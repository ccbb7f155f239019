// Which tests of pure code can tell in which time zone they run.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A module that neither makes a date nor writes one cannot tell in which time zone its process stands. One that loads
 * code by a name put together while it runs may reach anything.
 */
const NAMES_A_DATE = /(?<![.'])\bDate\b(?!\.UTC\(|')|\bIntl\b|toLocale|\bglobalThis\b|\bimport\((?!\s*')|\brequire\(/
/** Packages that hand no date of their own to a test. Every other one counts as code of dates. */
const WITHOUT_DATES = new Set([
  'vitest',
  'fast-check',
  'node:fs',
  'node:fs/promises',
  'node:path',
  'node:zlib',
  'd3-hierarchy',
  'lru-cache',
])
/** Comments with lines of their own and imports of types: both are gone when the module runs. */
const NOT_RUN = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)|^(?:import|export) type [^'"]*?from '[^']+'/gm
const IMPORT = /(?:from|import|importActual)\s*(?:<[^>]*>)?\(?\s*'([@\w./:-]+)'/g

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** The file that an import names; null for a package. */
function fileOf(root, from, target) {
  const base = target.startsWith('@/') ? join(root, target.slice(2)) : join(dirname(from), target)
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(isFile) ?? null
}

function moduleOf(root, path) {
  if (!/\.tsx?$/.test(path)) return { isDated: !path.endsWith('.json'), loads: [] }
  const text = readFileSync(path, 'utf8').replace(NOT_RUN, '')
  const targets = [...text.matchAll(IMPORT)].map(([, target]) => target ?? '')
  const own = targets.filter((target) => /^(@\/|\.)/.test(target)).map((target) => fileOf(root, path, target))
  const isOfPackage = targets.some((target) => !/^(@\/|\.)/.test(target) && !WITHOUT_DATES.has(target))
  // An import that leads nowhere is not understood here, so nothing is promised about it.
  return {
    isDated: NAMES_A_DATE.test(text) || isOfPackage || own.includes(null),
    loads: own.filter((file) => file !== null),
  }
}

/** Tells of test files whether they reach, by whatever way, a module that names dates. */
export function dateReach(root) {
  const known = new Map()
  const moduleAt = (path) => {
    const found = known.get(path) ?? moduleOf(root, path)
    known.set(path, found)
    return found
  }
  return (test) => {
    const reached = new Set([join(root, test)])
    for (const path of reached) {
      const { isDated, loads } = moduleAt(path)
      if (isDated) return true
      for (const next of loads) reached.add(next)
    }
    return false
  }
}

/** Test files of the pure code whose outcome may depend on the time zone of the process, by their place in the project. */
export function datedTests(root) {
  const tests = readdirSync(join(root, 'lib'), { recursive: true })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('client/'))
    .map((path) => `lib/${path}`)
  return tests.filter(dateReach(root)).sort()
}
