import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

/** House §8: lines of one function. Components and hooks are written in markup, which takes more lines. */
const limitOf = (path: string): number => (/^(lib|server)\//.test(path) ? 50 : 100)

/** Start and end of every function of a file (declared, arrow, method), in characters. */
function functionsOf({ path, text }: Source): readonly { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = []
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const child of node) visit(child, name)
    if (node === null || typeof node !== 'object' || !('type' in node)) return
    const { type, start, end, id, key, ...parts } = node as Record<string, unknown>
    const label = nameIn(id) ?? nameIn(key) ?? name
    if (isFunction(type) && typeof start === 'number' && typeof end === 'number')
      found.push({ name: label, start, end })
    for (const part of Object.values(parts)) visit(part, label)
  }
  visit(parseSync(path, text).program, 'the file')
  return found
}

const isFunction = (type: unknown): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

const nameIn = (node: unknown): string | undefined =>
  node !== null && typeof node === 'object' && 'name' in node && typeof node.name === 'string' ? node.name : undefined

const linesOf = (text: string): number => text.split('\n').length

/** Functions over the limit of their folder, in the order of the file. */
function tooLong(file: Source): readonly string[] {
  const limit = limitOf(file.path)
  if (linesOf(file.text) <= limit) return []
  return functionsOf(file)
    .map(({ name, start, end }) => ({ name, lines: linesOf(file.text.slice(start, end)) }))
    .filter(({ lines }) => lines > limit)
    .map(({ name, lines }) => `${file.path} ${name}: ${lines}`)
}

const filler = (lines: number): string => Array.from({ length: lines }, (_, at) => `  use(${at})`).join('\n')

describe('house §8: lines of a function', () => {
  it('finds a function over 50 lines in lib and server, by the name it is kept under', () => {
    const body = `{\n${filler(49)}\n}`
    const text = [
      `export function declared() ${body}`,
      `const kept = () => ${body}`,
      `class Box { method() ${body} }`,
      `const table = { inTable: () => ${body} }`,
      `const short = () => {\n${filler(48)}\n}`,
      "const braces = '{{{'",
    ].join('\n')
    const found = ['declared: 51', 'kept: 51', 'method: 51', 'inTable: 51']
    expect(tooLong({ path: 'lib/a.ts', text })).toEqual(found.map((entry) => `lib/a.ts ${entry}`))
    expect(tooLong({ path: 'server/a.ts', text })).toHaveLength(4)
    expect(tooLong({ path: 'hooks/a.ts', text })).toEqual([])
  })

  it('finds a component over 100 lines', () => {
    const component = (lines: number): string =>
      `export function Panel() {\n  return (\n    <div>\n${'      <p>a</p>\n'.repeat(lines - 6)}    </div>\n  )\n}`
    expect(tooLong({ path: 'components/Panel.tsx', text: `\n${component(101)}` })).toEqual([
      'components/Panel.tsx Panel: 101',
    ])
    expect(tooLong({ path: 'components/Panel.tsx', text: `\n${component(100)}` })).toEqual([])
  })

  it('no function of the product grows over its limit', () => {
    const code = sources(/^(lib|server|components|hooks|pages)\/.*\.tsx?$/)
    const found = code.filter(({ path }) => !isTest(path) && !path.endsWith('.suite.ts')).flatMap(tooLong)
    expect(found).toEqual([])
  })
})

describe('house §8: parameters', () => {
  /** The rule is biome's and holds for every file of the project; this shows that it is on and counts as the house does. */
  it('more than four parameters are an error of the linter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parameters-'))
    try {
      const list = (count: number): string => Array.from({ length: count }, (_, at) => `p${at}: number`).join(', ')
      const text = [
        `export const four = (${list(4)}) => p0 + p1 + p2 + p3`,
        `export const five = (${list(5)}) => p0 + p1 + p2 + p3 + p4`,
        `export class Box {\n  of(${list(5)}) {\n    return p0 + p1 + p2 + p3 + p4\n  }\n}`,
      ].join('\n')
      writeFileSync(join(folder, 'sums.ts'), text)
      const biome = resolve('node_modules/@biomejs/biome/bin/biome')
      const options = [`--config-path=${resolve('biome.json')}`, '--vcs-enabled=false', '--reporter=github', folder]
      const { stdout, status } = spawnSync(process.execPath, [biome, 'lint', ...options], { encoding: 'utf8' })
      expect([...stdout.matchAll(/^::error title=([\w/]+),.*?,line=(\d+)/gm)].map(([, ...at]) => at)).toEqual([
        ['lint/complexity/useMaxParams', '2'],
        ['lint/complexity/useMaxParams', '4'],
      ])
      expect(status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
