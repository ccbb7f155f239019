import { describe, expect, it } from 'vitest'
import { capClassOf } from '@/lib/screener/capClasses'

describe('C4 classes of market value', () => {
  it.each([
    [49e6, 'nano'],
    [50e6, 'micro'],
    [1.99e9, 'small'],
    [2e9, 'mid'],
    [10e9, 'large'],
    [199e9, 'large'],
    [200e9, 'mega'],
    [4e12, 'mega'],
    [0, null],
    [null, null],
  ])('%s is %s', (cap, name) => {
    expect(capClassOf(cap)).toBe(name)
  })
})
