import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HistoryChart, TermChart } from '@/components/screens/stock/volatility/VolatilityCharts'
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

it('F31 what expires within an hour is no point of the term structure', async () => {
  const expiries = [
    { dte: 0, years: 0.5 / 8760, atm_iv: 0.42 },
    { dte: 1, years: 24.5 / 8760, atm_iv: 0.183 },
    { dte: 7, years: 168.5 / 8760, atm_iv: 0.191 },
  ]
  const tenors = [1, 7].map((days) => ({ days, week_ago: 0.172, month_ago: 0.161 }))
  const answer = { data: { expiries, tenors }, meta: tideMeta } as unknown as VolatilityAnswer
  render(<TermChart answer={answer} />)
  const figure = within(await screen.findByRole('figure', { name: 'Term structure' }))
  await userEvent.click(figure.getByRole('button', { name: /as table/ }))
  const rows = figure.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['1 d18%17%16%', '7 d19%17%16%'])
})
