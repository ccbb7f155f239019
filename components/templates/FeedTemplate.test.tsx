import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tile, Tiles } from '@/components/filings/parts'
import { Tiles as MinuteTiles } from '@/components/options/minutes/Tiles'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Chip } from '@/components/ui/Chip'
import { Tabs } from '@/components/ui/Tabs'

const noChange = () => {}

function page(isPending: boolean) {
  return render(
    <FeedTemplate
      title="Dates"
      isPending={isPending}
      chips={<Chip count="41">Rule</Chip>}
      tiles={
        <>
          <Tiles>
            <Tile label="Next" note="of 42">
              43
            </Tile>
          </Tiles>
          <MinuteTiles tiles={[{ label: 'Sum', value: '44', context: 'of 45' }]} />
          <Tabs label="View" options={[{ value: 'all', name: 'All', count: '46' }]} value="all" onChange={noChange} />
        </>
      }
      grid={<p>rows</p>}
      footer={<span>47 of 48</span>}
    />,
  )
}

test('§4 a page without an answer shows no figure, count or sum, and all of them once it has one', () => {
  const { container, unmount } = page(true)
  expect(container.textContent).not.toMatch(/\d/)
  expect(screen.getByText('rows')).toBeVisible()
  unmount()
  expect(page(false).container.textContent?.match(/\d+/g)).toEqual(['41', '43', '42', '44', '45', '46', '47', '48'])
})
