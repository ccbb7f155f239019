import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { DEFAULT_PER_MINUTE } from '@/server/http/rateLimit'
import { IMAGE_KINDS, PDF_KINDS } from '@/server/services/sentFile'
import { isTest, sources } from '@/tests/architecture/sources'

const text = readFileSync('docs/security-rules.md', 'utf8')
const partOf = (title: string) => text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
/** Rows of the tables of a part, cell by cell. */
const rowsOf = (part: string, cells: number) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what ') && !line.startsWith('| call '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((row) => row.length === cells)
const code = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one ?? '')
const numberOf = (cell: string) => Number(cell.replaceAll(',', ''))

/** What a file says of a name: `MOST = 20`, `most: 20` or `most = 20`. */
function figureIn(file: string, name: string): number | null {
  const found = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1]
  return found === undefined ? null : Number(found.replaceAll('_', ''))
}

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
const input = partOf('Input and its limits')

describe('docs/security-rules.md: input and its limits', () => {
  const held = rowsOf(input, 4).filter(([, , where]) => (where ?? '').startsWith('`'))

  it('points to files and tests that exist', () => {
    expect(held.length).toBeGreaterThan(25)
    for (const [what = '', , where = '', test = ''] of held) {
      for (const path of code(where)) expect([what, existsSync(path)]).toEqual([what, true])
      const [file = '', ...names] = code(test)
      for (const name of names) expect(readFileSync(file, 'utf8'), what).toContain(name)
      expect([what, names.length > 0]).toEqual([what, true])
    }
  })

  it('says the figures that the code has', () => {
    const figures = held.flatMap(([what, most = '', where = '']) => {
      const [, figure = '', name] = /^([\d,]+) `(\w+)`$/.exec(most) ?? []
      return name === undefined ? [] : [[what, numberOf(figure), figureIn(code(where)[0] ?? '', name)] as const]
    })
    expect(figures.length).toBeGreaterThan(12)
    for (const [what, said, found] of figures) expect([what, said]).toEqual([what, found])
    expect(input).toContain(`(${DEFAULT_PER_MINUTE} where`)
  })

  it('2.1.2 has every rule of the contract that joins fields', () => {
    const joining = sources(/^lib\/contract\/.*\.ts$/).filter(
      ({ path, text }) => !isTest(path) && /\.refine\(\s*\(\{|superRefine\(|new Set\(sizes/.test(text),
    )
    expect(joining.length).toBeGreaterThan(3)
    expect(joining.map(({ path }) => path).filter((path) => !input.includes(`\`${path}\``))).toEqual([])
  })

  it('2.1.3 has every limit that a service tells a person', () => {
    const telling = sources(/^server\/services\/.*\.ts$/).filter(
      ({ path, text }) =>
        !isTest(path) &&
        /There is room for|holds \$\{MOST|are the most|are linked already|Too many \w+ wait|a day(\.|`| are used)[^\n]*\);?|for today/.test(
          text,
        ) &&
        /ServiceError\(\s*'(conflict|rate_limited)'/.test(text),
    )
    const calls = new Set(rowsOf(input, 4).flatMap(([call = '']) => code(call)))
    const named = (path: string) => input.includes(`\`${path}\``) || LIMITED[path]?.every((call) => calls.has(call))
    expect(telling.length).toBeGreaterThan(10)
    expect(telling.map(({ path }) => path).filter((path) => named(path) !== true)).toEqual([])
  })
})

/** Services whose limits stand in the table of calls. */
const LIMITED: Readonly<Record<string, readonly string[]>> = {
  'server/services/alerts/customAlerts.ts': ['customAlerts.create'],
  'server/services/bots/chatLinks.ts': ['bots.makeCode'],
  'server/services/gifts/gifts.ts': ['gifts.create'],
  'server/services/organizations/invites.ts': ['ownOrganization.invite'],
  'server/services/paper/accounts.ts': ['paper.create'],
  'server/services/portfolio/accounts.ts': ['portfolio.create'],
  'server/services/portfolio/entries.ts': ['portfolio.importFile'],
  'server/services/portfolio/importEntries.ts': ['portfolio.importFile'],
  'server/services/portfolios/mixes.ts': ['portfolios.create'],
  'server/services/saved/chartNotes.ts': ['chartNotes.create'],
  'server/services/saved/savedViews.ts': ['savedViews.create'],
  'server/services/security/apiKeys.ts': ['apiKeys.create'],
  'server/services/talk/writeTalk.ts': ['talk.post'],
  'server/services/watchlists/optionWatchlists.ts': ['optionWatchlists.create'],
}

describe('docs/security-rules.md: files', () => {
  const rows = rowsOf(partOf('Files'), 7).map(
    ([what = '', kinds = '', endings = '', bytes = '', unpacked = '', who = '', where = '']) => ({
      ...{ what, kinds, endings, who, file: code(where)[0] ?? '' },
      ...{ bytes: numberOf(bytes), unpacked: numberOf(unpacked) },
    }),
  )
  const known = [...IMAGE_KINDS, ...PDF_KINDS]

  it('5.1.1 has every place that takes a file, with its kinds, names and sizes', () => {
    const taking = sources(/^server\/services\/.*\.ts$/)
      .filter(({ path, text }) => !isTest(path) && /: AskedFile = \{/.test(text))
      .map(({ path }) => path)
    const sent = rows.filter(({ file }) => file.startsWith('server/services/'))
    expect(sent.map(({ file }) => file).sort()).toEqual([...taking].sort())
    for (const { what, kinds, endings, bytes, file } of sent) {
      const asked = /kinds: (IMAGE|PDF)_KINDS/.exec(readFileSync(file, 'utf8'))?.[1] === 'PDF' ? PDF_KINDS : IMAGE_KINDS
      expect([what, kinds, bytes]).toEqual([
        what,
        asked.map(({ type }) => type).join(', '),
        figureIn(file, 'mostBytes'),
      ])
      if (endings !== 'no name is taken')
        expect([what, endings]).toEqual([what, asked.flatMap((kind) => kind.endings).join(', ')])
    }
    expect(known.every(({ type }) => sent.some(({ kinds }) => kinds.includes(type)))).toBe(true)
  })

  it('5.1.1 says the sizes of a broker’s file, of a batch, and what packed files may become', () => {
    const of = (file: string) => rows.find((row) => row.file === file)
    const broker = /text: z\.string\(\)\.min\(1\)\.max\(([\d_]+)\)/.exec(
      readFileSync('lib/contract/portfolioImport.ts', 'utf8'),
    )
    expect(of('lib/contract/portfolioImport.ts')?.bytes).toBe(Number(broker?.[1]?.replaceAll('_', '')))
    expect(of('server/routes/ingest.ts')).toMatchObject({
      bytes: figureIn('server/routes/ingest.ts', 'MOST_BYTES'),
      unpacked: figureIn('server/routes/ingest.ts', 'MOST_PLAIN_BYTES'),
    })
    expect(text).toContain(`| ${figureIn('server/collectors/files/unpack.ts', 'MOST_TIMES')} times its size |`)
    const members = figureIn('server/collectors/files/openFile.ts', 'MOST_MEMBERS')
    expect(text).toContain(`zip of up to ${members?.toLocaleString('en-US')} members`)
  })

  it('5.4.3 files that are served come from staff alone', () => {
    const served = rows.filter(({ file }) => file.startsWith('server/services/'))
    for (const { what, who } of served) {
      const [call = ''] = code(what)
      expect([call, who, endpoints.find(({ id }) => id === call)?.access]).toEqual([call, 'staff', 'admin'])
    }
    // Whatever holds a file in its body stands in the table.
    const holders = endpoints.filter(
      ({ body, isSigned }) => isSigned !== true && JSON.stringify(shapeOf(body)).includes('"data"'),
    )
    const calls = new Set(rows.flatMap(({ what }) => code(what)))
    const missing = holders.map(({ id }) => id.replace('.update', '.create')).filter((id) => !calls.has(id))
    expect(missing).toEqual([])
  })
})

/** Names of fields, two levels deep. */
function shapeOf(schema: unknown, depth = 0): object {
  const shape = schema as { shape?: Record<string, unknown>; unwrap?: () => unknown } | undefined
  if (shape?.shape === undefined)
    return shape?.unwrap === undefined || depth > 4 ? {} : shapeOf(shape.unwrap(), depth + 1)
  return Object.fromEntries(
    Object.entries(shape.shape).map(([name, one]) => [name, depth > 4 ? {} : shapeOf(one, depth + 1)]),
  )
}
