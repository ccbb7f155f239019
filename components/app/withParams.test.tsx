import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withParams } from '@/components/app/withParams'
import { addressOf, choiceField, numberField, textField } from '@/lib/navigation/addressFields'

const router = { isReady: true, asPath: '/', pathname: '/', query: {} as Record<string, string>, replace: vi.fn() }
vi.mock('next/router', () => ({ useRouter: () => router }))

const { parse } = addressOf({ view: choiceField(['table', 'map'], 'table'), least: numberField(5) })
const Page = withParams(({ view, least }: ReturnType<typeof parse>) => <p>{`${view} from ${least}`}</p>, parse)

beforeEach(() => {
  router.query = {}
})

it('26.3 a link that is read whole says nothing', () => {
  router.query = { view: 'map', least: '7' }
  render(<Page />)
  expect(screen.getByText('map from 7')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'What to know' })).not.toBeInTheDocument()
})

it('ASVS 14.2.1 what a mailed link carries behind # is read, as that of earlier links in the query', () => {
  const fields = addressOf({ invite: textField() })
  const Invited = withParams(({ invite }: { readonly invite: string }) => <p>{`invited by ${invite}`}</p>, fields.parse)
  window.location.hash = '#invite=of-the-mail'
  const { unmount } = render(<Invited />)
  expect(screen.getByText('invited by of-the-mail')).toBeInTheDocument()
  unmount()
  window.location.hash = ''
  router.query = { invite: 'of-an-earlier-mail' }
  render(<Invited />)
  expect(screen.getByText('invited by of-an-earlier-mail')).toBeInTheDocument()
})

it('26.3 what of a link cannot be read is told above the page, with what is expected; the page stands at its default', () => {
  router.query = { view: 'chart', least: 'x'.repeat(60) }
  render(<Page />)
  expect(screen.getByText('table from 5')).toBeInTheDocument()
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'The link has view=chart, which this page cannot read (expected: table, map). It shows its default or the nearest it can.',
    `The link has least=${'x'.repeat(40)}…, which this page cannot read (expected: a number from 0). It shows its default or the nearest it can.`,
  ])
})
