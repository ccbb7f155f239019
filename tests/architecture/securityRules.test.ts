import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { personKeys, storageKeys } from '@/lib/client/storage/keys'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Admission } from '@/server/http/admission'
import { STATUS } from '@/server/http/errorBody'
import { readEnv } from '@/server/readEnv'
import { SECURITY_EVENTS } from '@/server/services/security/securityEvents'
import { isTest, sources } from '@/tests/architecture/sources'

const text = readFileSync('docs/security-rules.md', 'utf8')
const part = (title: string): string => {
  const found = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`))
  if (found === undefined) throw new Error(`no part ${title}`)
  return found
}
const named = (words: string): readonly string[] => [...words.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
/** Cells of the rows of the table under a header. */
function rowsUnder(section: string, header: string): readonly (readonly string[])[] {
  const [, after = ''] = section.split(`${header}\n`)
  const rows: string[][] = []
  for (const line of after.split('\n').slice(1)) {
    if (!line.startsWith('|')) break
    rows.push(
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  }
  return rows
}
const sorted = (names: Iterable<string>): readonly string[] => [...names].sort()

describe('docs/security-rules.md: what is kept of people', () => {
  const people = part('What is kept of people')

  it('14.1.2 names the kinds that RETENTION bounds', () => {
    const [, listed = ''] = /^Kinds that `RETENTION` bounds: (.*)\.$/m.exec(people) ?? []
    let words = ''
    try {
      readEnv({ RETENTION: 'nothing=1d' })
    } catch (error) {
      words = String(error)
    }
    const [, kinds = ''] = /kinds are ([\w, ]+)/.exec(words) ?? []
    expect(named(listed)).toEqual(kinds.trim().split(', '))
  })

  it('14.3.3 the browser stores what the list names, each once, and nothing stores beside it', () => {
    const rows = rowsUnder(people, '| browser storage | keys |').map(
      ([kind, keys = '']) => [kind, named(keys)] as const,
    )
    expect(rows.map(([kind]) => kind)).toEqual([
      'goes with the session',
      'of the device',
      'made and kept in this browser alone',
    ])
    expect(sorted(rows.flatMap(([, keys]) => keys))).toEqual(sorted(Object.keys(storageKeys)))
    const nameOf = new Map<string, string>(Object.entries(storageKeys).map(([name, key]) => [key, name]))
    expect(rows[0]?.[1]).toEqual(personKeys.map((key) => nameOf.get(key)))
    const stores = sources(/^(lib|components|hooks|pages|public)\/.*\.(ts|tsx|js)$/)
      .filter(
        ({ path, text: code }) =>
          !isTest(path) &&
          /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.open)\b|document\.cookie/.test(code),
      )
      .map(({ path }) => path)
    expect(stores).toEqual(['lib/client/storage/storage.ts', 'public/theme.js'])
    const ofTheme = [...readFileSync('public/theme.js', 'utf8').matchAll(/Item\('([^']+)'/g)].map(
      ([, key]) => key ?? '',
    )
    expect(ofTheme.filter((key) => !nameOf.has(key))).toEqual([])
  })
})

describe('docs/security-rules.md: packages', () => {
  interface Manifest {
    readonly dependencies: Readonly<Record<string, string>>
    readonly devDependencies: Readonly<Record<string, string>>
    readonly scripts: Readonly<Record<string, string>>
  }
  interface Locked {
    readonly version?: string
    readonly integrity?: string
    readonly resolved?: string
    readonly link?: boolean
    readonly inBundle?: boolean
  }
  const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const wanted = { ...dependencies, ...devDependencies }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> }

  it('15.1.1 says how soon a faulty one is replaced, and by which command maintainers ask', () => {
    const days = rowsUnder(
      part('Packages'),
      '| fault in a package that is shipped | replaced, or its use switched off, within |',
    )
    expect(days.map(([, within]) => within)).toEqual(['2 days', '7 days', '30 days', '90 days'])
    const [command = ''] = named(part('Packages')).filter((one) => one.startsWith('npm run '))
    expect(scripts[command.replace('npm run ', '')]).toBe('node scripts/auditPackages.mjs')
  })

  it('15.1.2 each package has its reason in decision 0002, which names no other', () => {
    const reasons = rowsUnder(
      readFileSync('docs/decisions/0002-dependencies.md', 'utf8'),
      '| package | for | why not our own |',
    )
    const listed = reasons.flatMap(([names = '']) => names.split(', '))
    const covers = (entry: string, name: string) =>
      entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name
    const names = Object.keys(wanted)
    expect(names.filter((name) => !listed.some((entry) => covers(entry, name)))).toEqual([])
    expect(listed.filter((entry) => !names.some((name) => covers(entry, name)))).toEqual([])
  })

  it('15.1.2 each, also those that they bring, has its version and its sum, and comes from the registry by name', () => {
    expect(Object.entries(wanted).filter(([, version]) => !/^[\^~]?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(locked.length).toBeGreaterThan(500)
    // Without an address of its own a package comes from whatever registry npm is set to.
    const strange = locked.filter(
      ([, { version, resolved, link }]) =>
        link === true || resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version ?? ''),
    )
    expect(strange).toEqual([])
    // Parts of the tape's engine for other machines than those that the lock file was made on.
    const withoutSum = locked
      // What lies in the archive of another package has the sum of that.
      .filter(([, { integrity, inBundle }]) => inBundle !== true && !/^sha512-/.test(integrity ?? ''))
      .map(([path]) => path)
    expect(withoutSum.filter((path) => !/^node_modules\/@chdb\/lib-(darwin|linux-arm64)/.test(path))).toEqual([])
  })
})

describe('docs/security-rules.md: heavy work', () => {
  const heavy = part('Heavy work')

  it('15.1.3 names calls that exist, every file and every question to the tape among them', () => {
    const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
    const ids = new Set(endpoints.map(({ id }) => id))
    const calls = rowsUnder(heavy, '| work | calls | bounded by |').flatMap(([, list = '']) => named(list))
    expect(calls.filter((id) => !ids.has(id))).toEqual([])
    const files = endpoints.filter(({ isFile }) => isFile === true).map(({ id }) => id)
    expect(files.length).toBeGreaterThan(0)
    expect([...files, 'datasets.query'].filter((id) => !calls.includes(id))).toEqual([])
  })

  it('15.1.3 tells the bounds that admission has', () => {
    const told = (pattern: RegExp) => Number(pattern.exec(heavy)?.[1])
    const admission = new Admission()
    expect(admission.enter('a', 'visitor', 'x').limitMs).toBe(told(/has (\d+) s \(visitors\)/) * 1000)
    expect(admission.enter('b', 'user', 'x').limitMs).toBe(told(/or (\d+) s \(accounts\)/) * 1000)
    const heavyAt = (ms: number) => {
      const own = new Admission()
      const seat = own.enter('a', 'user', 'x')
      if (seat.refused === null) seat.leave(ms)
      own.enter('b', 'user', 'x')
      return own.figures().heavy_under_way
    }
    const bound = told(/it has taken (\d+) ms/)
    expect([heavyAt(bound - 1), heavyAt(bound)]).toEqual([0, 1])
    const many = new Admission()
    const first = many.enter('first', 'user', 'x')
    if (first.refused === null) first.leave(bound)
    const atOnce = told(/; (\d+) heavy calls run on a host at once/)
    const seats = Array.from({ length: atOnce + 1 }, (_, at) => many.enter(`caller ${at}`, 'user', 'x').refused)
    expect(seats.indexOf('heavy')).toBe(atOnce)
  })
})

describe('docs/security-rules.md: logs', () => {
  const logs = part('Logs')
  const host = sources(/^server\/.*\.ts$/).filter(({ path }) => !isTest(path))

  it('16.1.1 lists every file that writes to the log, with its levels', () => {
    const LEVELS = /\blogger\.(debug|info|warn|error|fatal)\b/g
    const levelsOf = (code: string) => new Set([...code.matchAll(LEVELS)].map(([, level]) => level ?? ''))
    const written = host
      .map(({ path, text: code }) => [path, levelsOf(code)] as const)
      .filter(([path, levels]) => levels.size > 0 && path !== 'server/http/requestLog.ts')
      .map(([path, levels]) => `${path}: ${sorted(levels).join(', ')}`)
    const listed = rowsUnder(logs, '| source | level | what |').map(
      ([path = '', levels = '']) => `${named(path)[0]}: ${levels}`,
    )
    expect(sorted(listed)).toEqual(sorted([...written, 'server/http/requestLog.ts: debug, info, warn, error']))
    expect(written.length).toBeGreaterThan(15)
  })

  it('16.2.3 the log goes to the standard output alone, and plain words come from the places that are named', () => {
    const made = host.filter(({ text: code }) => /\bpino\(/.test(code)).map(({ path }) => path)
    expect(made).toEqual(['server/http/requestLog.ts'])
    expect(readFileSync('server/http/requestLog.ts', 'utf8')).not.toMatch(/transport|destination\(|multistream/)
    const callers = host.filter(
      ({ text: code }) => /createLogger\(/.test(code) && !/export function createLogger/.test(code),
    )
    for (const { path, text: code } of callers) expect(code, path).toMatch(/createLogger\(env\.LOG_LEVEL\)/)
    const plain = sources(/^(server|lib|components|hooks|pages|scripts\/(?:start|web|tools\/.*))\b.*\.(ts|tsx|mjs)$/)
      .filter(({ path }) => !isTest(path) && !/\.d\.mts$/.test(path))
      .filter(({ text: code }) => /process\.std(out|err)\.write|(?<!['"].*)console\.(log|warn|error|info)\(/.test(code))
      .map(({ path }) => path)
    const places = named(logs)
    expect(plain.filter((path) => !places.some((place) => path === place || path.startsWith(`${place}/`)))).toEqual([])
  })

  it('16.3.1, 16.3.3 lists the events of security and what each refusal means', () => {
    const [, events = ''] = /account and address:\n(.*)\.\n/.exec(logs) ?? []
    expect(named(events)).toEqual([...SECURITY_EVENTS])
    const codes = rowsUnder(logs, '| code | which rule refused |').flatMap(([list = '']) => named(list))
    expect(sorted(codes)).toEqual(sorted(Object.keys(STATUS)))
  })
})
