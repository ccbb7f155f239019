import { useRouter } from 'next/router'
import { SearchList } from '@/components/app/search/SearchList'
import { useSearchBox } from '@/components/app/search/useSearchBox'
import { TextField } from '@/components/ui/fields'

/** The search box of a page that does not exist, filled with the words of its address; Enter opens the marked line. */
export function LostSearch({ initial }: { readonly initial: string }) {
  const router = useRouter()
  const { current, move, input, list } = useSearchBox(initial)
  return (
    <form
      aria-label="Search"
      className="w-full max-w-120"
      onSubmit={(event) => {
        event.preventDefault()
        if (current !== undefined) void router.push(current.href)
      }}
    >
      <TextField label="Search for it" {...input} type="search" onKeyDown={move} />
      <div className="mt-2 -ml-3.5">
        <SearchList
          {...list}
          onOpen={(item, inNewTab) => {
            if (inNewTab) window.open(item.href, '_blank', 'noopener')
            else void router.push(item.href)
          }}
        />
      </div>
    </form>
  )
}
