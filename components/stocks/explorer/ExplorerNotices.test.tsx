import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExplorerNotices } from '@/components/stocks/explorer/ExplorerNotices'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
const openSymbol = vi.fn()
let data: object[] = []
beforeEach(() => {
  openSymbol.mockReset()
  call.mockReset()
  call.mockImplementation(async () => ({ data, meta: tideMeta }))
})
const show = async () => {
  renderFresh(<ExplorerNotices explorer={{ symbol: 'WMI', when: {}, openSymbol }} />)
  return within(await screen.findByRole('list', { name: 'Notices' }))
}

describe('§4.7 States: notices of a name', () => {
  it('a ticker of before names its present one and leads there', async () => {
    data = [{ kind: 'renamed', date: '2009-08-04', ticker: 'WM', amount: null }]
    const list = await show()
    expect(list.getByText(/WMI traded until 08\/04\/2009 and is WM now/)).toBeInTheDocument()
    await userEvent.setup().click(list.getByRole('button', { name: 'Open WM' }))
    expect(openSymbol).toHaveBeenCalledWith('WM')
  })

  it('newly listed, split, delisted and test symbols say what it means for the figures', async () => {
    data = [
      { kind: 'listed', date: '2012-05-18', ticker: '', amount: 52 },
      { kind: 'split', date: '2012-08-01', ticker: '', amount: 0.1 },
      { kind: 'delisted', date: '2012-08-02', ticker: '', amount: null },
      { kind: 'test', date: null, ticker: '', amount: null },
      { kind: 'supposed', date: '2012-08-01', ticker: '', amount: 10 },
    ]
    const words = (await show()).getAllByRole('listitem').map((item) => item.textContent)
    expect(words[0]).toContain('Listed on 05/18/2012: 52 of the 126 sessions')
    expect(words[1]).toContain('Split 1 for 10 on 08/01/2012')
    expect(words[2]).toContain('what is shown ends there')
    expect(words[3]).toContain('test symbol')
    expect(words[4]).toContain(
      'jump on 08/01/2012 as after a split 10 for 1 that nothing imported confirms: they are drawn as they were traded',
    )
  })

  it('nothing to say takes no room', async () => {
    data = []
    const { container } = renderFresh(<ExplorerNotices explorer={{ symbol: 'AAPL', when: {}, openSymbol }} />)
    await waitFor(() => expect(call).toHaveBeenCalled())
    expect(container).toBeEmptyDOMElement()
  })
})
