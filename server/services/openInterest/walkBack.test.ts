import { describe, expect, it } from 'vitest'
import { WalkBack } from '@/server/services/openInterest/walkBack'

const DATES = ['2025-01-15', '2025-01-14', '2025-01-13', '2025-01-10']
const begun: string[] = []

/** The market begins on January 13. */
function* from(date: string) {
  begun.push(date)
  for (const sessionDate of DATES.filter((one) => one <= date && one >= '2025-01-13')) {
    yield null
    yield { sessionDate }
  }
}

describe('sessions of a name looked at newest first', () => {
  it('those in a row come from one walk; where some are known another begins, and nothing before the market', async () => {
    const sessions = new WalkBack(from)
    expect(await sessions.at('2025-01-15')).toEqual({ sessionDate: '2025-01-15' })
    expect(await sessions.at('2025-01-14')).toEqual({ sessionDate: '2025-01-14' })
    expect(begun).toEqual(['2025-01-15'])
    const others = new WalkBack(from)
    await others.at('2025-01-15')
    expect(await others.at('2025-01-13')).toEqual({ sessionDate: '2025-01-13' })
    expect(begun).toEqual(['2025-01-15', '2025-01-15', '2025-01-13'])
    expect(await others.at('2025-01-10')).toBeNull()
  })
})
