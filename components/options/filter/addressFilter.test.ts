import { describe, expect, it } from 'vitest'
import { parseAddressFilter } from '@/components/options/filter/addressFilter'
import { FIELD_NAMES, fieldOptions } from '@/lib/flow/filter/fields'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'

const usual = (() => {
  const read = parseFilter('premium>=50k')
  if (!read.ok) throw new Error(read.error.message)
  return read.filter
})()

describe('issue 26, point 3: a filter in a link that cannot be read', () => {
  it('says what and where, what is shown instead, and keeps the text to be mended', () => {
    const { filter, filterError, filterUnread } = parseAddressFilter({ filter: 'sentiment=bul and premium>1m' }, usual)
    expect(filterError).toMatch(/^Expected .*bullish.* at column 11, found bul\. Shown instead: premium>=50k$/)
    expect(filterUnread).toBe('sentiment=bul and premium>1m')
    expect(filter).toBe(usual)
  })

  it('parameters of their own that fit no field are told beside what was read', () => {
    const read = parseAddressFilter({ type: 'calls', min_strike: 'abc', expiry_dates: '2025-02-30' }, usual)
    expect(printFilter(read.filter)).toBe('type=call')
    expect(read.filterError).toMatch(
      /^Left out of the link: expiry_dates: expected .*; min_strike: expected a number, found abc$/,
    )
    expect(read.filterUnread).toBeNull()
  })

  it('the words on screen are words of the language', () => {
    const said = [
      ...FIELD_NAMES.flatMap((name) => fieldOptions(name).map(({ label }) => `${name}="${label}"`)),
      'sentiment=Bull and side=ASK and type=C',
      'sentiment in (Bear) and flag=Cxl',
    ]
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((text) => !parseFilter(text).ok)).toEqual([])
  })
})
