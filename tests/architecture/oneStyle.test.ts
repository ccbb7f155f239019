import { describe, expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

/** What prices an option of one exercise style only, and by which files beside lib/options: each says why. */
const ONE_STYLE =
  /\b(bsmPrice|bsmGreeks|bsmDelta|writeBsmGreeks|impliedVol|AmericanPricer|addEarlyGreeks|quickAmericanPremium)\b/
const ALLOWED: Readonly<Record<string, string>> = {
  'components/course/GreeksPractice.tsx': 'lesson on the formula of Black and Scholes itself',
  'components/course/MovePractice.tsx': 'lesson on the formula of Black and Scholes itself',
  'components/course/DealerPractice.tsx': 'lesson on the formula of Black and Scholes itself',
}

/** Names a file imports from the pricing of lib/options. */
function imported(text: string): readonly string[] {
  const lists = [...text.matchAll(/^import \{([^}]*)\} from '@\/lib\/options\/[^']+'/gm)]
  return lists.flatMap(([, names = '']) => names.match(new RegExp(ONE_STYLE, 'g')) ?? [])
}

describe('issue 24 point 1: one exercise style by root', () => {
  it('reads what a file imports, also over several lines, and no word of another kind', () => {
    expect(imported("import { bsmPrice } from '@/lib/options/blackScholes'")).toEqual(['bsmPrice'])
    expect(imported("import {\n  type A,\n  bsmDelta,\n} from '@/lib/options/greeks'")).toEqual(['bsmDelta'])
    expect(imported("import { quoteImpliedVol } from '@/lib/options/impliedVol'\nconst impliedVol = 1")).toEqual([])
  })

  it('prices, volatilities and greeks are asked by style: nobody outside lib/options calls the formula of one', () => {
    const code = sources(/^(components|hooks|lib|server)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
    const found = code.filter(({ path, text }) => !path.startsWith('lib/options/') && imported(text).length > 0)
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(ALLOWED).sort())
  })
})
