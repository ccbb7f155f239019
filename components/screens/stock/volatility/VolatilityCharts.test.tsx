import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HistoryChart } from '@/components/screens/stock/volatility/VolatilityCharts'
import type { VolatilityAnswer } from '@/components/screens/stock/volatility/volatilityParts'
import { tideMeta } from '@/tests/support/tideAnswers'

const before = { date: '2026-11-17', iv30: 1.303, rv21: 1.087, rv_ahead: null, vrp: 0.216 }

/** The part of an answer that the chart reads. */
const answerOf = (iv30: number | null) =>
  ({ data: { history: [before], iv30, rv21: 1.086, vrp: 0.082 }, meta: tideMeta }) as unknown as VolatilityAnswer

async function lastRow(iv30: number | null) {
  render(<HistoryChart answer={answerOf(iv30)} />)
  const figure = within(await screen.findByRole('figure', { name: 'IV30 and realised' }))
  await userEvent.click(figure.getByRole('button', { name: /as table/ }))
  return figure.getAllByRole('row').at(-1)
}

it('F31 the chart ends with the volatility of the session, as the tile tells it', async () => {
  expect(await lastRow(1.168)).toHaveTextContent('116.8%108.6%')
})

it('F31 without a volatility of the session it ends with the day before', async () => {
  expect(await lastRow(null)).toHaveTextContent('130.3%108.7%')
})
