-- Who followed a link to an address has proven it; versions before noted that only of links to log in and to confirm.
-- An invitation is accepted under its address alone.
UPDATE "users" SET email_verified_at = accepted.at
FROM (
  SELECT memberships.user_id, invitations.email, min(invitations.accepted_at) AS at
  FROM memberships JOIN invitations ON invitations.organization_id = memberships.organization_id
  WHERE invitations.accepted_at IS NOT NULL
  GROUP BY memberships.user_id, invitations.email
) AS accepted
WHERE users.id = accepted.user_id AND users.email = lower(accepted.email) AND users.email_verified_at IS NULL;--> statement-breakpoint
-- Accounts that staff or the founding command made have no password at first: the first way in is the link they got.
UPDATE "users" SET email_verified_at = coalesce(last_active_at, created_at)
WHERE signup_type = 'EMAIL' AND email_verified_at IS NULL
  AND (password_hash IS NOT NULL OR last_active_at IS NOT NULL);
