import Link from 'next/link'
import { courseHref } from '@/components/course/courseParams'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'
import { useDefaultTicker } from '@/hooks/app/useDefaultTicker'
import { glossary } from '@/lib/navigation/glossary'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Terms of the product in plain words, with the page where each is at work. A plain form: it works without scripts. */
export function GlossaryView({ q }: { readonly q: string }) {
  const ticker = useDefaultTicker()
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = glossary
    .filter(({ term, meaning }) => words.every((word) => `${term} ${meaning}`.toLowerCase().includes(word)))
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
  return (
    <section aria-label="Glossary" className="mt-7">
      <form action="/course" method="get" className="flex max-w-100 gap-2">
        <input type="hidden" name="view" value="glossary" />
        <Input
          key={q}
          size="m"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={60}
          aria-label="Search the glossary"
          placeholder="Search"
        />
        <Button submits>Search</Button>
      </form>
      <p role="status" className="mt-3 text-12 text-fg-3">
        {found.length === 0 ? (
          <>
            No term has these words.{' '}
            <Link href={courseHref({ view: 'glossary' })} className="link">
              Show all
            </Link>
          </>
        ) : (
          `${found.length} of ${glossary.length} terms`
        )}
      </p>
      <dl className="mt-3">
        {found.map(({ term, meaning, routeKey }) => {
          return (
            <div
              key={term}
              className="grid grid-cols-[200px_minmax(0,1fr)_auto] gap-x-4 border-line-1 border-b py-2.5 text-13 max-phone:grid-cols-1 max-phone:gap-y-1"
            >
              <dt className="font-medium">{term}</dt>
              <dd className="text-fg-2">{meaning}</dd>
              <dd className="text-12">
                <Link
                  href={hrefOf(routes[routeKey], { symbol: ticker })}
                  prefetch={false}
                  className="touch-reach text-fg-3 hover:text-fg-1"
                >
                  {routes[routeKey].title}
                </Link>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
