import { describe, expect, it } from 'vitest'
import { ContractWindows } from '@/server/engine/alerts/contractWindows'
import { aFlowItem } from '@/tests/support/flowItems'

describe('issue 23: windows of contracts that are numbered where their prints lie', () => {
  it('go on from what a rule told of a contract before its first print', () => {
    const numbers = new Map<string, number>()
    const windows = new ContractWindows({ idOf: (symbol) => numbers.get(symbol) })
    windows.make(windows.placeOf('A')).sweeps = 3
    windows.make(windows.placeOf('B')).sweeps = 5
    numbers.set('B', 0).set('A', 5000)
    const sweepsOf = (symbol: string) => windows.at(windows.placeOf(symbol))?.sweeps
    expect(['A', 'B', 'C'].map(sweepsOf)).toEqual([3, 5, undefined])
    expect(windows.placeOf('A')).toBe(5000)
  })

  it('have room for bursts of any number', () => {
    const windows = new ContractWindows({ idOf: () => 3000 })
    const print = (seq: number) => aFlowItem({ seq, executedAtUs: 1_000_000 + seq * 1000 })
    for (const seq of [1, 2, 3]) windows.addToBurst(windows.placeOf('A'), print(seq))
    expect([...windows.endedBy()]).toEqual([[1, 2, 3]])
  })
})
