import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, isTest, type Source, sources } from '@/tests/architecture/sources'

/** The order is told where people read it: `| 2 | market, format |` in ARCHITECTURE.md, the lowest layer first. */
const layers = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| \d+ \| ([^|]+) \|$/gm)].map(([, names = '']) =>
  names.split(',').map((name) => name.trim()),
)

/** Imports of a file from a folder that stands in its own layer or a higher one. */
function upward({ path, text }: Source, order: readonly (readonly string[])[]): readonly string[] {
  const folderOf = (module: string): string => /^lib\/([^/]+)\//.exec(module)?.[1] ?? ''
  const layerOf = (folder: string): number => order.findIndex((names) => names.includes(folder))
  const own = folderOf(path)
  return importsOf(text)
    .map((target) => folderOf(target.replace(/^@\//, '')))
    .filter((folder) => folder !== '' && folder !== own && layerOf(folder) >= layerOf(own))
    .map((folder) => `${path} → ${folder}`)
}

describe('house §3 L8 order inside lib', () => {
  it('a file imports its own folder and lower layers: the same layer and higher ones are named', () => {
    const order = [['core'], ['market', 'format'], ['navigation']]
    const text = ['core/nominal', 'market/session', 'format/money', 'navigation/routes'].map(
      (module) => `import type { A } from '@/lib/${module}'`,
    )
    expect(upward({ path: 'lib/market/some.ts', text: text.join('\n') }, order)).toEqual([
      'lib/market/some.ts → format',
      'lib/market/some.ts → navigation',
    ])
    expect(upward({ path: 'lib/navigation/some.ts', text: text.join('\n') }, order)).toEqual([])
  })

  it('every folder stands in one layer of ARCHITECTURE.md', () => {
    const folders = readdirSync('lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(layers.flat().sort()).toEqual(folders.map(({ name }) => name).sort())
  })

  it('no file of lib imports upward', () => {
    const code = sources(/^lib\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
    expect(code.flatMap((file) => upward(file, layers))).toEqual([])
  })
})
