import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnLists } from '@/components/options/filter/OwnLists'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { renderFresh } from '@/tests/support/freshQueries'

vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ superStatus: 'none' }) }))
const CONTRACTS = ['AAPL250221C00200000', 'SPY250221P00600000']
const onChange = vi.fn()

beforeEach(() => {
  onChange.mockReset()
  writeStored(storageKeys.contracts, JSON.stringify(CONTRACTS))
  writeStored(storageKeys.starred, JSON.stringify(['NVDA', 'AMD', 'TSM']))
})

const show = (text: string) => {
  const read = parseFilter(text)
  return renderFresh(<OwnLists filter={read.ok ? read.filter : EMPTY_FILTER} onChange={onChange} />)
}
const last = () => printFilter(onChange.mock.lastCall?.[0])

describe('C4 a filter on the lists of the reader', () => {
  it('puts the names of the list into the filter, contracts or tickers, beside what is there', async () => {
    const user = userEvent.setup()
    show('premium>=50k')
    const box = await screen.findByRole('combobox', { name: 'Only my list' })
    await user.selectOptions(box, 'Your contracts, 2 contracts')
    expect(last()).toBe(`premium>=50k and contract in (${CONTRACTS.join(', ')})`)
    await user.selectOptions(box, 'Starred, 3 tickers')
    expect(last()).toBe('premium>=50k and ticker in (NVDA, AMD, TSM)')
  })

  it('knows its list again in a filter; another one takes its place, "any" takes it out', async () => {
    const user = userEvent.setup()
    show('ticker in (TSM, NVDA, AMD) and premium>=50k')
    const box = await screen.findByRole('combobox', { name: 'Only my list' })
    expect(box).toHaveDisplayValue('Starred, 3 tickers')
    await user.selectOptions(box, 'Your contracts, 2 contracts')
    expect(last()).toBe(`premium>=50k and contract in (${CONTRACTS.join(', ')})`)
    await user.selectOptions(box, 'any')
    expect(last()).toBe('premium>=50k')
  })

  it('without a list there is nothing to choose; a list too long for a filter is cut, and that is said', async () => {
    const long = Array.from({ length: 200 }, (_, n) => `AAPL250221C${String((n + 1) * 1000).padStart(8, '0')}`)
    writeStored(storageKeys.contracts, JSON.stringify(long))
    writeStored(storageKeys.starred, null)
    const user = userEvent.setup()
    const { unmount } = show('')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Only my list' }),
      'Your contracts, 150 contracts',
    )
    expect(last().length).toBeLessThan(4000)
    unmount()
    writeStored(storageKeys.contracts, null)
    const { container } = show('')
    expect(container).toBeEmptyDOMElement()
  })
})
