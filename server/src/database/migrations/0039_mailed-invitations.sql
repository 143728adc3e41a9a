ALTER TABLE "invitations" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of the open invitations, all were sent by e-mail or are to be sent, except those whose e-mail says otherwise.
UPDATE "invitations" SET is_mailed = true
WHERE accepted_at IS NULL AND closed_at IS NULL
  AND NOT EXISTS (SELECT FROM mails WHERE mails.invitation_id = invitations.id AND mails.status = 'NOT_SENT');
