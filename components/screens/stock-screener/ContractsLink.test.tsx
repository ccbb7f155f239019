import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOW } from '@/components/options/when/whenState'
import { ContractsLink, contractsHref } from '@/components/screens/stock-screener/ContractsLink'
import { topLevel } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'

const queryOf = (href: string) => new URLSearchParams(href.split('?')[1])

describe('§4.2 Stock Screener: screen these in Options Screener', () => {
  it('the link has the names on screen as a filter that the other page reads', () => {
    render(<ContractsLink tickers={['AAPL', 'BRK.B']} when={NOW} />)
    const href = screen.getByRole('link', { name: 'Screen their contracts' }).getAttribute('href') ?? ''
    expect(href.startsWith('/options-screener?')).toBe(true)
    const result = parseFilter(queryOf(href).get('filter') ?? '')
    expect(result.ok && topLevel(result.filter)).toEqual([
      expect.objectContaining({ kind: 'in', field: 'ticker', include: ['AAPL', 'BRKB'] }),
      expect.objectContaining({ field: 'premium', op: '>=', value: 50_000 }),
    ])
  })
  it('a hundred names at most, at the same session and instant; no name, no link', () => {
    const many = Array.from({ length: 150 }, (_, i) => `N${i}`)
    const query = queryOf(contractsHref(many, { session: '2026-11-18', at: '2026-11-18T15:00:00Z' }))
    expect(query.get('filter')?.match(/N\d+/g)).toHaveLength(100)
    expect([query.get('session'), query.get('at')]).toEqual(['2026-11-18', '2026-11-18T15:00:00Z'])
    const { container } = render(<ContractsLink tickers={[]} when={NOW} />)
    expect(container).toBeEmptyDOMElement()
  })
})
