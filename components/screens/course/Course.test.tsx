import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseCourseParams } from '@/components/course/courseParams'
import { Practice } from '@/components/course/Practice'
import { CourseScreen } from '@/components/screens/course/CourseScreen'
import { AuthProvider } from '@/hooks/app/useAuth'
import { storeSession } from '@/lib/client/identity/sessionStore'
import type { Lesson, LessonHead } from '@/lib/contract/course'
import { aUser } from '@/tests/builders/aUser'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const router = { asPath: '/course', query: {} as Record<string, string>, push: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))

const head = (more: Partial<LessonHead> = {}): LessonHead => ({
  key: 'greeks',
  level: 'beginner',
  title: 'The greeks',
  lead: 'By moving them.',
  minutes: 8,
  is_free: true,
  is_open: true,
  ...more,
})
const sold = head({ key: 'exposure', level: 'advanced', title: 'Exposure', is_free: false, is_open: false })
const lesson: Lesson = {
  ...head(),
  route: 'flowFeed',
  parts: [
    { kind: 'text', source: '## Delta\n\nDollars for a dollar.' },
    { kind: 'practice', name: 'greeks', about: '' },
  ],
  questions: [{ text: 'Delta of 100 shares?', options: ['1', '100'] }],
}

const server = screenHost()
const reads = (path: string, reply: object, status = 200) =>
  server.use(http.get(`*${path}`, () => HttpResponse.json(reply, { status })))
beforeEach(() => {
  router.query = {}
  window.localStorage.clear()
  reads('/api/course', { data: [head(), sold] })
})

const shown = () =>
  render(
    <AuthProvider>
      <CourseScreen list={null} lesson={null} />
    </AuthProvider>,
    { wrapper: FreshQueries },
  )

describe('§4.9 Education: the catalogue', () => {
  it('lessons stand by level, with minutes, and say which ask for a plan', async () => {
    shown()
    const advanced = within(await screen.findByRole('region', { name: 'Advanced' }))
    expect(advanced.getByRole('link', { name: 'Exposure' })).toHaveAttribute('href', '/course?lesson=exposure')
    expect(advanced.getByText('Plan')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Beginner' })).queryByText('Plan')).toBeNull()
  })

  it('a lesson for a plan shows a gate and the way to the plans, never its text', async () => {
    router.query = { lesson: 'exposure' }
    reads('/api/course/exposure', { message: 'Your plan does not include this lesson.', code: 'forbidden' }, 403)
    shown()
    const gate = within(await screen.findByRole('region', { name: 'For a plan' }))
    expect(gate.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  })

  it('one that is not there says so; a host that is away can be asked again', async () => {
    router.query = { lesson: 'nothing' }
    reads('/api/course/nothing', { message: 'There is no such lesson.', code: 'not_found' }, 404)
    shown()
    expect(await screen.findByText('There is no such lesson.')).toBeInTheDocument()
  })

  it('a free lesson is read without scripts', () => {
    router.query = { lesson: 'greeks' }
    const page = renderToString(
      <AuthProvider>
        <CourseScreen list={{ data: [head()] }} lesson={{ data: lesson }} />
      </AuthProvider>,
    )
    for (const words of ['The greeks', 'Dollars for a dollar.', 'Delta of 100 shares?']) expect(page).toContain(words)
  })
})

describe('§4.9 Education: quiz and progress', () => {
  const judges = (isRight: boolean) =>
    server.use(
      http.post('*/api/course/greeks/answers', () =>
        HttpResponse.json({ data: { results: [{ is_right: isRight, why: 'One per share.' }], passed: isRight } }),
      ),
    )
  const check = async (option: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: option }))
    await userEvent.click(screen.getByRole('button', { name: 'Check the answers' }))
  }

  it('answers are judged by the host; a wrong one does not tell the right one', async () => {
    router.query = { lesson: 'greeks' }
    reads('/api/course/greeks', { data: lesson })
    judges(false)
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Check the answers' }))
    expect(await screen.findByText('Choose an answer')).toBeInTheDocument()
    await check('1')
    expect(await screen.findByText('Wrong.')).toBeInTheDocument()
    expect(screen.queryByText(/One per share/)).toBeNull()
    judges(true)
    await check('100')
    expect(await screen.findByText(/One per share/)).toBeInTheDocument()
    expect(screen.getByText('All right: the lesson is passed.')).toBeInTheDocument()
  })

  it('progress is kept on the device when signed out, and the certificate asks for a log-in', async () => {
    router.query = { lesson: 'greeks' }
    reads('/api/course/greeks', { data: lesson })
    judges(true)
    shown()
    await check('100')
    await waitFor(() => expect(window.localStorage.getItem('uw_course')).toBe('{"greeks":[1]}'))
    cleanup()
    router.query = {}
    shown()
    expect(await screen.findByText('Passed')).toBeInTheDocument()
    cleanup()
    router.query = { view: 'certificate' }
    shown()
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument()
  })

  it('what the device kept is judged again for the account at the log-in, and the certificate can be printed', async () => {
    storeSession({ token: 't', userId: 'u1' })
    window.localStorage.setItem('uw_course', '{"greeks":[1]}')
    const posted: unknown[] = []
    let rows: object[] = []
    server.use(
      http.get('*/api/users', () => HttpResponse.json({ code: 'ok', data: aUser() })),
      http.get('*/api/user/course', () => HttpResponse.json({ data: rows })),
      http.post('*/api/course/greeks/answers', async ({ request }) => {
        posted.push(await request.json())
        rows = [{ lesson: 'greeks', passed: '2026-11-20T15:00:00.000Z' }]
        return HttpResponse.json({ data: { results: [{ is_right: true, why: '' }], passed: true } })
      }),
    )
    reads('/api/course', { data: [head()] })
    router.query = { view: 'certificate' }
    shown()
    await waitFor(() => expect(window.localStorage.getItem('uw_course')).toBeNull())
    cleanup()
    shown()
    const sheet = within(await screen.findByRole('article', { name: 'Certificate of the course' }))
    expect(posted).toEqual([{ answers: [1] }])
    await userEvent.type(screen.getByLabelText('Name on the sheet'), 'Dana')
    expect(sheet.getByText('Dana')).toBeInTheDocument()
  })
})

describe('§4.9 Education: glossary and practice sessions', () => {
  it('the glossary is searched by words and links to the page of a term', async () => {
    router.query = { view: 'glossary', q: 'clearing house' }
    shown()
    expect(await screen.findByText('Open interest')).toBeInTheDocument()
    expect(screen.queryByText('Sweep')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open Interest Explorer' })).toHaveAttribute(
      'href',
      '/flow/chain_oi_changes',
    )
  })

  it('practice scenarios open a page of a past session as of an instant', async () => {
    router.query = { view: 'sessions' }
    shown()
    const link = await screen.findByRole('link', { name: 'The first five minutes' })
    expect(link.getAttribute('href')).toMatch(
      /^\/live-options-flow\?session=\d{4}-\d\d-\d\d&at=\d{4}-\d\d-\d\dT1[34]%3A35%3A00Z$/,
    )
  })

  it('an address that makes no sense opens the lessons', () => {
    expect(parseCourseParams({ view: 'x', lesson: '../etc', q: ['a', 'b'] })).toEqual({
      view: 'lessons',
      lesson: '',
      q: 'a',
    })
  })
})

describe('§4.9 Education: instruments run the formulas of the product', () => {
  const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  it('side: spec §5, a print is moved through its quote', () => {
    render(<Practice name="side" about="" />)
    expect(values().slice(0, 3)).toEqual(['MID', '–', 'between'])
    fireEvent.change(screen.getByRole('slider', { name: /Print/ }), { target: { value: '110' } })
    expect(values().slice(0, 3)).toEqual(['ASK', 'Bull', 'at the ask'])
    fireEvent.change(screen.getByRole('slider', { name: /Print/ }), { target: { value: '99' } })
    expect(values().slice(0, 3)).toEqual(['BID', 'Bear', 'below the bid'])
  })

  it('F19 greeks and F35 move of published values', () => {
    render(<Practice name="greeks" about="" />)
    // Hull: at the money a call of short term has a delta a little above one half.
    expect(Number(values()[1])).toBeGreaterThan(0.5)
    cleanup()
    render(<Practice name="expected-move" about="" />)
    // 100 × 0.32 × √(30/365) = 9.17
    expect(values()[0]).toBe('90.83 to 109.17')
  })

  it('F9 opening, F66 interval and the hedge of a maker', async () => {
    render(<Practice name="opening" about="" />)
    expect(values()[0]).toBe('proven')
    cleanup()
    render(<Practice name="sample-size" about="" />)
    // Wilson interval of 12 of 20.
    expect(values().slice(0, 3)).toEqual(['60.0%', '38.7% to 78.1%', 'not distinguishable'])
    cleanup()
    render(<Practice name="dealer" about="" />)
    fireEvent.change(screen.getByRole('slider', { name: /Stock/ }), { target: { value: '110' } })
    expect(values().slice(2)).toEqual(['bought', 'with the move'])
    await userEvent.click(screen.getByRole('radio', { name: 'Maker bought the calls' }))
    expect(values().slice(2)).toEqual(['sold', 'against the move'])
  })

  it('F35 event: two expiries tell the report apart from ordinary days', () => {
    render(<Practice name="event" about="" />)
    // Total variances .72²·10/365 and .45²·38/365: ordinary (0.021082-0.014203)/(28/365) = 0.0897, its root 29.9 %.
    expect(values()[0]).toMatch(/^29\.9%$|^30\.0%$/)
  })
})
