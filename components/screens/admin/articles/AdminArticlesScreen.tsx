import { StaffEntries } from '@/components/account/staff/StaffEntries'
import { ArticleDialog } from '@/components/screens/admin/articles/ArticleDialog'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { Article } from '@/lib/contract/articles'
import { formatDate } from '@/lib/format/date'

/** Writes what stands under /news. */
export function AdminArticlesScreen() {
  const { dateFormat } = useTimeSettings()
  const articles = useEndpoint('articles.all')
  return (
    <StaffEntries<Article>
      page="adminArticles"
      scope="Markdown; a draft is seen by staff alone"
      source="articles.all"
      answer={articles}
      empty="No article yet."
      more="New article"
      label="Articles"
      columns={(link) => [
        { header: 'Day', cell: ({ day }) => formatDate(day, dateFormat), className: 'font-mono text-fg-2' },
        { header: 'State', cell: ({ is_published }) => <Badge>{is_published ? 'published' : 'draft'}</Badge> },
        { header: 'Title', cell: (article) => link(article, article.title) },
        { header: 'Author', cell: ({ author }) => author, className: 'text-fg-2' },
      ]}
      dialog={(article, onClose) => <ArticleDialog article={article} onClose={onClose} />}
    />
  )
}
