-- The account of the product in PostgreSQL and the database that it owns: no other right. Run once as the chief user, with
-- UNDERCURRENT_PASSWORD in the environment: psql -v ON_ERROR_STOP=1 -f deploy/postgres.sql. Compose does it on an empty volume.
\getenv password UNDERCURRENT_PASSWORD
create role undercurrent login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database undercurrent owner undercurrent;
revoke all on database undercurrent from public;
-- Nobody but the chief user has business in the databases that every server comes with.
revoke connect, temporary on database postgres, template1 from public;
