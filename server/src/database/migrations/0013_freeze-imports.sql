-- Imports used to stay open for votes. Freezes those from before imports were frozen (they bear no hash), unless
-- somebody has voted on them: they have a voter, or a vote that is younger than the poll.
UPDATE "polls" SET status = 'RESULT_FROZEN', preview_on = NULL
WHERE import_key IS NOT NULL AND import_hashes = '{}' AND status = 'PUBLISHED'
  AND EXISTS (SELECT 1 FROM votes WHERE votes.poll_id = polls.id)
  AND NOT EXISTS (
    SELECT 1 FROM votes
    WHERE votes.poll_id = polls.id AND (votes.voter_id IS NOT NULL OR votes.cast_at > polls.created_at)
  );
