import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { expect, it } from 'vitest'
import { gridProps } from '@/components/tables/gridRoles'
import { useGridFocus } from '@/hooks/view/useGridFocus'
import { wideScreen } from '@/tests/support/browserStubs'

wideScreen()

function Page({ page, children }: { readonly page: string; readonly children?: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useGridFocus(main, page)
  return <main ref={main}>{children}</main>
}
const grid = (
  <div {...gridProps({ label: 'Prints', rows: 0, columns: 1, activeId: undefined })}>
    <input aria-label="Box" />
  </div>
)
const shown = () => screen.getByRole('grid')

it('a grid that comes later has the focus', async () => {
  const { rerender } = render(<Page page="/a" />)
  rerender(<Page page="/a">{grid}</Page>)
  await act(async () => undefined)
  expect(shown()).toHaveFocus()
})

it('who has pressed a key or sits in a box keeps the focus, and a page is arrived at once', async () => {
  const { rerender } = render(<Page page="/a" />)
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: '/' })))
  rerender(<Page page="/a">{grid}</Page>)
  await act(async () => undefined)
  expect(shown()).not.toHaveFocus()
  rerender(<Page page="/b">{grid}</Page>)
  expect(shown()).toHaveFocus()
  act(() => screen.getByLabelText('Box').focus())
  rerender(
    <Page page="/b">
      {grid}
      <p>More</p>
    </Page>,
  )
  await act(async () => undefined)
  expect(screen.getByLabelText('Box')).toHaveFocus()
})
