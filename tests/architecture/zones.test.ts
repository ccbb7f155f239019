import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { datedTests, dateReach } from '@/scripts/tools/datedTests.mjs'

const root = mkdtempSync(join(tmpdir(), 'undercurrent-zones-'))
afterAll(() => rmSync(root, { recursive: true }))

const files = {
  'lib/dated.ts': 'export const dayOf = (ms: number) => new Date(ms).getDate()',
  'lib/second.ts': "export { dayOf } from './dated'",
  'lib/lazy.ts': "export const load = () => import('@/lib/dated')",
  'lib/side.ts': "import '@/lib/dated'",
  'lib/ofPackage.ts': "import { format } from 'date-fns'\nexport const text = format(0, 'yyyy')",
  'lib/lost.ts': "export { gone } from '@/lib/gone'",
  'lib/typed.ts': "import type { Day } from '@/lib/dated'\nexport const none: Day | null = null",
  'lib/told.ts': '/** No Date is made here,\n    and no Intl. */\n// Nor a Date there.\nexport const one = 1',
  'lib/facts.json': '{ "Date": "2026-11-23" }',
  'lib/plain.ts': "import { one } from './told'\nimport facts from '@/lib/facts.json'\nexport const two = [one, facts]",
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** Whether a test that loads these modules runs in both time zones. */
function isDated(...modules: readonly string[]): boolean {
  const lines = ["import { it } from 'vitest'", ...modules.map((name) => `import * as ${name} from '@/lib/${name}'`)]
  writeFileSync(join(root, 'lib/some.test.ts'), lines.join('\n'))
  return dateReach(root)('lib/some.test.ts')
}

describe('house §8 pure code in two time zones', () => {
  it.each(['dated', 'second', 'lazy', 'side', 'ofPackage'])('%s reaches dates', (name) => {
    expect(isDated('plain', name)).toBe(true)
  })
  it('an import that is not understood is no promise', () => expect(isDated('lost')).toBe(true))
  it('types, comments and facts make no date', () => expect(isDated('typed', 'told', 'plain')).toBe(false))
  it('the tests of clocks, sessions and dates run in both', () => {
    const both = datedTests('.')
    for (const path of ['market/newYorkTime', 'market/session', 'market/isoDate', 'format/format', 'plans/proration'])
      expect(both).toContain(`lib/${path}.test.ts`)
    expect(both).not.toContain('lib/options/american.test.ts')
  })
})
