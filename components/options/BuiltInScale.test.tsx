import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BuiltInScale } from '@/components/options/BuiltInScale'

describe('scale of the built-in tape (issue 27: the pages say the scale)', () => {
  it('stands beside its totals, short in a footer and whole in a line', () => {
    const { rerender } = render(<BuiltInScale meta={{ simulated: true }} />)
    expect(screen.getByText('scale 1/20')).toHaveAttribute(
      'title',
      expect.stringContaining('1/20 of the real market’s'),
    )
    rerender(<BuiltInScale meta={{ simulated: true }} isLine />)
    expect(screen.getByText(/contracts and premium are 1\/20 of the real market’s/)).toBeVisible()
  })

  it.each([[{ simulated: false }], [null], [undefined]])('says nothing of another tape: %j', (meta) => {
    const { container } = render(<BuiltInScale meta={meta} isLine />)
    expect(container).toBeEmptyDOMElement()
  })
})
