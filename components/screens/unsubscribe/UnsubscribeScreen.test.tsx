import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { readStopParams, UnsubscribeScreen } from '@/components/screens/unsubscribe/UnsubscribeScreen'
import { screenHost } from '@/tests/support/screenHost'

const pressed: string[] = []
const server = screenHost()
afterEach(() => {
  pressed.length = 0
})

const answers = (status: number, message: string) =>
  server.use(
    http.post('*/api/mail/stop/:token', ({ params }) => {
      pressed.push(String(params.token))
      return HttpResponse.json({ code: 'ok', message }, { status })
    }),
  )

it('mails end by a press, not by opening the page, and what the host says stands there', async () => {
  answers(200, 'These mails have ended.')
  render(<UnsubscribeScreen {...readStopParams({ token: 'v1.a.b.c' })} />)
  expect(pressed).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByRole('status')).toHaveTextContent('These mails have ended.')
  expect(pressed).toEqual(['v1.a.b.c'])
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).toBeNull()
})

it('a failure is told and can be tried again; a link without its token says so', async () => {
  answers(503, 'The host is starting.')
  const { unmount } = render(<UnsubscribeScreen token="t" />)
  await userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByText('The host is starting.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeEnabled()
  unmount()
  render(<UnsubscribeScreen {...readStopParams({ token: ['a', 'b'] })} />)
  expect(screen.getByText(/This link is incomplete/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeDisabled()
})
