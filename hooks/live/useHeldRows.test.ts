import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useHeldRows } from '@/hooks/live/useHeldRows'

const keyOf = (row: { readonly id: string }) => row.id
const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const show = (ids: string, question = 'q') =>
  renderHook(({ rows, asked }) => useHeldRows(rows, keyOf, asked), {
    initialProps: { rows: rowsOf(ids), asked: question },
  })
const text = (rows: readonly { readonly id: string }[]) => rows.map(keyOf).join('')

describe('C6 rows that are asked for anew', () => {
  it('stand still while paused or under the pointer, count what came, and go on when both are over', () => {
    const { result, rerender } = show('ba')
    act(() => result.current.setPaused(true))
    rerender({ rows: rowsOf('dcba'), asked: 'q' })
    expect([text(result.current.rows), result.current.heldCount]).toEqual(['ba', 2])
    act(() => result.current.setHeld(true))
    act(() => result.current.setPaused(false))
    expect([text(result.current.rows), result.current.isPaused]).toEqual(['ba', false])
    act(() => result.current.setHeld(false))
    expect([text(result.current.rows), result.current.heldCount]).toEqual(['dcba', 0])
  })

  it('mark what came in, not the first rows and not those of another question', () => {
    const { result, rerender } = show('ba')
    expect(result.current.fresh.size).toBe(0)
    rerender({ rows: rowsOf('cba'), asked: 'q' })
    expect([...result.current.fresh]).toEqual(['c'])
    rerender({ rows: rowsOf('zy'), asked: 'other' })
    expect(result.current.fresh.has('z')).toBe(false)
  })

  it('another question ends the pause', () => {
    const { result, rerender } = show('ba')
    act(() => result.current.setPaused(true))
    rerender({ rows: rowsOf('zy'), asked: 'other' })
    expect([text(result.current.rows), result.current.isPaused]).toEqual(['zy', false])
  })
})
