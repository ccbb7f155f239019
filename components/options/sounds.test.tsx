import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SoundButton } from '@/components/options/SoundButton'
import { SoundsSection } from '@/components/screens/account/settings/SoundsSection'
import { seqOf, useArrivalSound } from '@/hooks/live/useArrivalSound'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import { stubLayout } from '@/tests/support/browserStubs'
import { aFlowItem } from '@/tests/support/flowItems'

const [play, notify] = [vi.fn(), vi.fn()]
vi.mock('@/lib/client/sound/tone', async (load) => ({
  ...(await load<object>()),
  playTone: (...args: unknown[]) => play(...args),
}))
vi.mock('@/components/ui/notify', () => ({ notify: (...args: unknown[]) => notify(...args) }))

beforeEach(() => {
  stubLayout()
  play.mockReset()
  notify.mockReset()
  writeStored(storageKeys.sounds, null)
})

const small = aFlowItem({ seq: 1, premium: 1000, sentiment: 'bullish' })
const large = aFlowItem({ seq: 2, premium: 9000, sentiment: 'bearish' })
const old = aFlowItem({ seq: 3, premium: 90_000, sentiment: 'bullish' })
const tape = (...fresh: number[]) => ({ rows: [small, large, old], fresh: new Set(fresh), keyOf: seqOf })

describe('C6 sound of a view and of a tile', () => {
  it('new rows sound once, by the sentiment of the largest of them', () => {
    const { rerender } = renderHook(({ now, isOn }) => useArrivalSound(now, isOn), {
      initialProps: { now: tape(), isOn: true },
    })
    expect(play).not.toHaveBeenCalled()
    const came = tape(1, 2)
    rerender({ now: came, isOn: true })
    rerender({ now: came, isOn: true })
    expect(play.mock.calls).toEqual([['down']])
    rerender({ now: tape(1), isOn: true })
    expect(play).toHaveBeenLastCalledWith('up')
    rerender({ now: tape(2), isOn: false })
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('the button says where the switch is while sounds are off, and lets the tone be heard while they are on', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<SoundButton of="Sweeps" isOn={false} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sound for new prints of Sweeps', pressed: false }))
    expect(onChange).toHaveBeenCalledWith(true)
    expect(notify.mock.lastCall?.[0].text).toContain('Settings, Preferences')
    expect(play).not.toHaveBeenCalled()
    writeStored(storageKeys.sounds, 'true')
    rerender(<SoundButton of="Sweeps" isOn={false} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sound for new prints of Sweeps' }))
    expect(play).toHaveBeenCalledWith('plain')
    rerender(<SoundButton of="Sweeps" isOn onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'No sound for new prints of Sweeps', pressed: true }))
    expect(onChange).toHaveBeenLastCalledWith(false)
  })

  it('one switch in the preferences, off at first, kept in this browser', async () => {
    render(<SoundsSection />)
    const one = screen.getByRole('switch', { name: 'Sounds of new prints', checked: false })
    await userEvent.click(one)
    expect(readStored(storageKeys.sounds)).toBe('true')
    expect(play).toHaveBeenCalledWith('up')
    await userEvent.click(one)
    expect(readStored(storageKeys.sounds)).toBeNull()
  })
})
