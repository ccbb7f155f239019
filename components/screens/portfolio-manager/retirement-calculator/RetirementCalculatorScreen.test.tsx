import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { readBlob } from '@/tests/support/readBlob'
import { RetirementCalculatorScreen } from './RetirementCalculatorScreen'
import { parseRetirementParams, retirementQuery } from './retirementParams'
import { answerQuestion, type RetirementAnswer, type RetirementQuestion } from './retirementWork'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/portfolio-manager/retirement-calculator', push: vi.fn(), replace }),
}))

/** The worker of the page, on the same thread. */
class SameThread {
  onmessage: ((event: { data: RetirementAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  static isBroken = false
  static questions: RetirementQuestion[] = []
  postMessage(question: RetirementQuestion) {
    SameThread.questions.push(question)
    if (SameThread.isBroken) this.onerror?.()
    else answerQuestion(question, (data) => this.onmessage?.({ data }))
  }
  terminate() {}
}

wideScreen()
beforeEach(() => {
  SameThread.isBroken = false
  SameThread.questions = []
  replace.mockReset()
  vi.stubGlobal('Worker', SameThread)
})
afterEach(() => vi.unstubAllGlobals())

const few = { paths: '500', seed: '4', endAge: '75' }
const show = (query: Record<string, string> = {}) =>
  renderFresh(<RetirementCalculatorScreen {...parseRetirementParams({ ...few, ...query })} />)
const lastAddress = () => new URLSearchParams(String(replace.mock.lastCall?.[0]).split('?')[1])

describe('§4.8 Retirement Calculator', () => {
  it('F55 success with its interval, safe spending, fan, end, ages, sensitivity, first ten years, table by year', async () => {
    show()
    expect(await screen.findByText(/± \d+\.\d% of paths never run dry/)).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /^Success \d+ of 100$/ })).toBeInTheDocument()
    for (const name of ['Balance by age', 'Balance at the end', 'Age when the money is gone', 'What moves the result'])
      expect(await screen.findByRole('figure', { name })).toBeInTheDocument()
    expect(await screen.findByText(/lasts in 90 of 100/)).toBeInTheDocument()
    const decades = within(screen.getByRole('table', { name: 'Success by the first ten years' }))
    expect(decades.getAllByRole('row')).toHaveLength(6)
    const years = within(screen.getByRole('table', { name: 'Year by year' }))
    expect(years.getAllByRole('row')).toHaveLength(1 + 36)
  })

  it('an input is taken while it is typed and works the result out anew', async () => {
    const user = userEvent.setup()
    show({ step: 'spending' })
    const field = await screen.findByLabelText('Spending, USD of today a year')
    await user.clear(field)
    await user.type(field, '45k')
    expect(lastAddress().get('spending')).toBe('45000')
  })

  it('impossible inputs are told at their field; a fault of another step is told where it is not seen', async () => {
    const user = userEvent.setup()
    show({ retireAge: '30' })
    expect(await screen.findByText(/Not before the age of today/)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Age today, years'))
    await user.type(screen.getByLabelText('Age today, years'), '7')
    expect(screen.getByText('From 18 to 100')).toBeInTheDocument()
    expect(SameThread.questions).toEqual([])
  })

  it('a fault of another step is named in this one', async () => {
    show({ retireAge: '30', step: 'income' })
    expect(await screen.findByRole('alert')).toHaveTextContent(/Another step has a fault: Not before/)
  })

  it.each([
    ['fails', () => Object.assign(SameThread, { isBroken: true })],
    [
      'cannot be made',
      () =>
        vi.stubGlobal(
          'Worker',
          class {
            constructor() {
              throw new Error('no worker')
            }
          },
        ),
    ],
  ])('a worker that %s: one path of means with a notice', async (_words, breaks) => {
    breaks()
    show()
    expect(await screen.findByText(/One path at the means of the assumptions stands in/)).toBeInTheDocument()
    expect(screen.getByText('on the one path of means')).toBeInTheDocument()
  })

  it('a plan is duplicated, up to three, and set side by side on the same paths', async () => {
    const user = userEvent.setup()
    show({ plans: '2', plan: '1', b_spending: '40000' })
    const table = within(await screen.findByRole('table', { name: 'Plans compared' }))
    const [, a, b] = table.getAllByRole('row').map((row) => row.textContent ?? '')
    expect([a, b]).toEqual([expect.stringContaining('$60.0K'), expect.stringContaining('$40.0K')])
    // Once in the head, once below it on a phone.
    await user.click(screen.getAllByRole('button', { name: 'Duplicate' })[0] as HTMLElement)
    expect([lastAddress().get('plans'), lastAddress().get('c_spending'), lastAddress().get('plan')]).toEqual([
      '3',
      '40000',
      '2',
    ])
  })

  it('assumptions are locked until they are asked for; model, seed and paths go to the worker', async () => {
    const user = userEvent.setup()
    show({ model: 'student' })
    await waitFor(() =>
      expect(SameThread.questions[0]?.assumptions).toMatchObject({ model: 'student', seed: 4, paths: 500 }),
    )
    expect(screen.queryByLabelText('Stocks return, % a year')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    const field = screen.getByLabelText('Stocks return, % a year')
    await user.clear(field)
    await user.type(field, '6{Enter}')
    expect(lastAddress().get('stockMean')).toBe('6')
  })

  it('a history file opens the worst sequences; without one the page says what is missing', async () => {
    const user = userEvent.setup()
    show({ endAge: '75' })
    expect(await screen.findByText(/need real history, which the product does not ship/)).toBeInTheDocument()
    const months = Array.from({ length: 12 * 30 }, (_, at) => {
      const month = `${1999 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
      return `${month},${100 * 1.004 ** at},2,1,${100 * 1.002 ** at},4`
    })
    const text = ['Date,SP500,Dividend,Earnings,Consumer Price Index,Long Interest Rate', ...months].join('\n')
    await user.upload(screen.getByLabelText('History file'), new File([text], 'history.csv', { type: 'text/csv' }))
    const table = within(await screen.findByRole('table', { name: 'Worst sequences' }))
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['2000', '2008'])
    // Ten years from 65 on, of 1999 to 2028: the last whole retirement begins in January 2018.
    const lasted = within(screen.getByRole('table', { name: 'Spending that lasted' }))
    expect(lasted.getAllByRole('cell')[0]).toHaveTextContent('20 of 20')
    expect(within(screen.getByRole('table', { name: 'Most by start year' })).getAllByRole('rowheader')).toHaveLength(20)
    await user.upload(screen.getByLabelText('History file'), new File(['a,b\n1,2'], 'other.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/The file has no column for/)).toBeInTheDocument()
  })

  it('C13 the address brings plans, assumptions, model and seed back', () => {
    const query = {
      ...{ plans: '2', plan: '1', step: 'income', money: 'nominal', model: 'student', stockVol: '20', seed: '99' },
      ...{ age: '50', rule: 'guardrails', b_age: '51', b_rule: 'floor', b_taken: 'year', b_indexed: '1' },
    }
    expect(Object.fromEntries(new URLSearchParams(retirementQuery(parseRetirementParams(query))))).toEqual(query)
    expect(
      retirementQuery(parseRetirementParams({ age: '7', rule: 'x', paths: '3', seed: 'one', plans: '9' })),
    ).toMatch(/^plans=3&seed=1$/)
  })

  it('C13 saves every year of every plan with its assumptions', async () => {
    const user = userEvent.setup()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    show({ endAge: '70' })
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    const text = await readBlob(saved.mock.lastCall?.[0] as Blob)
    expect(text).toContain('seed 4')
    expect(text.split('\r\n').filter((one) => one.startsWith('A,'))).toHaveLength(31)
  })
})
