import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { LiveView, type SessionInfo } from '@/server/engine/live/liveView'
import { caughtUpShare, liveMarket } from '@/server/engine/liveMarket'

const session: SessionInfo = {
  sessionDate: '2026-11-20',
  source: 'synthetic',
  epoch: 'e1',
  mode: 'practice',
  speed: 1,
  simulated: true,
}
/** A pass of it begins at 2:00. */
const practice: SessionInfo = { ...session, startedAtMs: newYorkTimeToMs('2026-11-22', '02:00') }
const at = (time: string) => newYorkTimeToMs('2026-11-20', time) * 1000

const nowMs = newYorkTimeToMs('2026-11-22', '04:00')

/** A tape that stands at `time` two hours after its pass began. */
function viewAt(time: string | null, tier: 'live' | 'delayed' = 'live', plays = practice): LiveView {
  const view = new LiveView(tier, () => 0)
  view.session = plays
  view.asOfUs = time === null ? 0 : at(time)
  return view
}
const behind = (...tape: Parameters<typeof viewAt>) => liveMarket(viewAt(...tape), [], nowMs).behind_ms

describe('how far the tape is behind the moment it should play', () => {
  it('is counted from the beginning of the pass', () => {
    expect(behind('10:01', 'live')).toBe(89 * 60_000)
    expect(behind(null, 'live')).toBe(120 * 60_000)
  })
  it('the delayed tier is due a quarter of an hour later', () => {
    expect(behind('10:01', 'delayed')).toBe(74 * 60_000)
  })
  it('a minute without a print is a quiet tape', () => {
    expect(behind('11:29', 'live')).toBe(0)
    expect(behind('11:15', 'delayed')).toBe(0)
  })
  it('a tape that does not follow the clock is never behind', () => {
    expect(behind('10:01', 'live', session)).toBe(0)
  })
  it('the start tells the share of the session that has been played', () => {
    expect(caughtUpShare(viewAt(null), nowMs)).toBe(0)
    expect(caughtUpShare(viewAt('10:30'), nowMs)).toBe(0.5)
    expect(caughtUpShare(viewAt('11:30'), nowMs)).toBe(1)
  })
})
