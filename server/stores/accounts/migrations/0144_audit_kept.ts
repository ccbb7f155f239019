/**
 * What the audit log says is not changed, and removed by retention alone, which says so in its transaction. Who owns the
 * database can still drop the triggers.
 */
export const sql = `
create function audit_log_is_kept() returns trigger language plpgsql as $$ begin if TG_OP = 'DELETE' and current_setting('undercurrent.retention', true) = 'on' then return old; end if; raise exception 'entries of the audit log are not changed'; end $$;
create trigger audit_log_rows_are_kept before update or delete on audit_log for each row execute function audit_log_is_kept();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function audit_log_is_kept();
`
