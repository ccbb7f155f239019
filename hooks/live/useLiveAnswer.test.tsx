import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { someName, tideMeta } from '@/tests/support/tideAnswers'

type Answer = CallResponse<'netFlow.read'>

let [whole, isFirst] = [false, true]
/** How often the hook asked for the answer to be read again, ms; 0: not. */
const refreshes: number[] = []
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/hooks/queries/useEndpoint', () => ({
  useEndpoint: (_id: string, _args: unknown, { refreshMs }: { readonly refreshMs: number }) => {
    refreshes.push(refreshMs)
    const names = [{ ...someName, average_pending: !whole }]
    const data: Answer = { data: { calc_version: 1, sessions: ['2026-11-19'], names }, meta: tideMeta }
    return isFirst ? { status: 'pending', data: undefined } : { status: 'success', data }
  },
}))

const read = (isLive: boolean) =>
  renderHook(() =>
    useLiveAnswer(
      'netFlow.read',
      { query: { tickers: 'SPY' } },
      { isLive, everyMs: 6000, isPending: ({ data }) => data.names.some((name) => name.average_pending) },
    ),
  )
beforeEach(() => {
  refreshes.length = 0
  ;[whole, isFirst] = [false, true]
})

describe('an answer that is still being completed', () => {
  it('C17 of a past session is asked for again until it is whole, and then no more', () => {
    const { rerender } = read(false)
    expect(refreshes.at(-1)).toBe(0)
    isFirst = false
    rerender()
    expect(refreshes.at(-1)).toBe(2000)
    whole = true
    rerender()
    expect(refreshes.at(-1)).toBe(0)
  })

  it('of the running session is asked for again in any case', () => {
    ;[whole, isFirst] = [true, false]
    read(true)
    expect(new Set(refreshes)).toEqual(new Set([6000]))
  })
})
