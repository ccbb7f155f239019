import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useRowLimit } from './useRowLimit'

const read = (rows: Parameters<typeof useRowLimit>[1]) =>
  renderHook(({ question }) => useRowLimit(question, rows), { initialProps: { question: 'a' } })

describe('rows a list asks for', () => {
  it('grow a page at a time, never beyond the most nor beyond what there is', () => {
    const { result } = read({ page: 100, most: 250 })
    expect(result.current.limit).toBe(100)
    act(() => result.current.grow(100))
    expect(result.current.limit).toBe(100)
    act(() => result.current.grow(101))
    expect(result.current.limit).toBe(200)
    act(() => result.current.grow(9000))
    expect(result.current.limit).toBe(250)
    act(() => result.current.grow(9000))
    expect(result.current.limit).toBe(250)
  })

  it('grow as the list says, and begin again with another question', () => {
    const { result, rerender } = read({ page: 100, most: 1000, next: (limit) => limit * 4 })
    act(() => result.current.grow(9000))
    expect(result.current.limit).toBe(400)
    rerender({ question: 'b' })
    expect(result.current.limit).toBe(100)
    act(() => result.current.grow(9000))
    expect(result.current.limit).toBe(400)
  })
})
