import { describe, expect, it } from 'vitest'
import { mapEmptyWords } from '@/components/stocks/days/mapEmptyWords'

describe('§4.3 maps without a single name', () => {
  const axes = { x: 'bull_pct', y: 'change' } as const

  it('says that figures are on their way while a part of them is', () => {
    expect(mapEmptyWords(axes, [{ part: 'Option flow' }, { part: 'Calendar' }])).toBe(
      'Bull % and Day change % are still being worked out (option flow). The map fills by itself.',
    )
  })

  it('says that no name has both when everything is known', () => {
    expect(mapEmptyWords(axes, [])).toBe('No name has both Bull % and Day change %.')
  })
})
