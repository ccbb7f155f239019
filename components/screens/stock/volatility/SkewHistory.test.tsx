import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { SkewHistory } from '@/components/screens/stock/volatility/SkewHistory'
import { renderFresh } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))

let known = 2
screenHost(
  http.get('*/api/metric_history/GME', ({ request }) => {
    const ids = new URL(request.url).searchParams.get('metrics')?.split(',') ?? []
    const values = (at: number) => (known === 0 ? [null, null, null] : [0.01 * (at + 1), null, 0.02 * (at + 1)])
    const metrics = ids.map((id, at) => ({ id, values: values(at), known }))
    const data = { dates: ['2026-11-17', '2026-11-18', '2026-11-19'], closes: [1, 2, 3], metrics, pending: 0 }
    return HttpResponse.json({ data, meta: tideMeta })
  }),
)
const show = () => renderFresh(<SkewHistory explorer={{ symbol: 'GME', when: {} }} />)

describe('§4.7 volatility: history of the skew', () => {
  it('F34 RR25, RR10 and BF25 by session, with n', async () => {
    known = 2
    show()
    const figure = within(await screen.findByRole('figure', { name: 'Skew by session' }))
    expect(await figure.findByText(/n 2 of 3 sessions/)).toBeInTheDocument()
    await userEvent.click(figure.getByRole('button', { name: /as table/ }))
    expect(figure.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['RR25', 'RR10', 'BF25']),
    )
    expect(figure.getAllByRole('row').at(-1)).toHaveTextContent('2.0%4.0%6.0%')
  })

  it('a name whose chains tell no volatility says so', async () => {
    known = 0
    show()
    expect(await screen.findByText('No session with a priced chain is known.')).toBeInTheDocument()
  })
})
