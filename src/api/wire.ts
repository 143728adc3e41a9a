// Made from the server’s schemas by `npm run wire`; never edited by hand.
export interface paths {
    "/api/customer-anonymous-contact": { post: operations["contactAnonymously"]; };
    "/api/customer-contact": { post: operations["contactAsCustomer"]; };
    "/api/me/features": { get: operations["getFeatures"]; };
    "/provider/v1/admin/articles": {
        get: operations["listAdminArticles"];
        post: operations["createArticle"];
    };
    "/provider/v1/admin/articles/{id}": {
        get: operations["getAdminArticle"];
        put: operations["updateArticle"];
        delete: operations["deleteArticle"];
    };
    "/provider/v1/admin/articles/{id}/upload_image": { post: operations["uploadArticleImage"]; };
    "/provider/v1/admin/audit": { get: operations["listAuditLog"]; };
    "/provider/v1/admin/audit/export.csv": { get: operations["exportAuditLog"]; };
    "/provider/v1/admin/citations/{code}/withdraw": {
        /** Deletes the content and shows readers the reason. */
        post: operations["withdrawCitation"];
    };
    "/provider/v1/admin/comparisons": {
        /** The shared comparisons of all organizations. */
        get: operations["listAdminComparisons"];
    };
    "/provider/v1/admin/comparisons/{id}/blocked": {
        /** Blocks a shared comparison, or unblocks it. */
        put: operations["blockComparison"];
    };
    "/provider/v1/admin/decision_indexes": {
        get: operations["listAdminDecisionIndexes"];
        post: operations["createDecisionIndex"];
    };
    "/provider/v1/admin/decision_indexes/{id}": {
        get: operations["getAdminDecisionIndex"];
        put: operations["updateDecisionIndex"];
        delete: operations["deleteDecisionIndex"];
    };
    "/provider/v1/admin/decision_indexes/{id}/citations": { get: operations["listIndexCitations"]; };
    "/provider/v1/admin/decision_indexes/{id}/citations/{code}/withdraw": {
        /** Deletes the values and shows readers the reason. The formula stays locked. */
        post: operations["withdrawIndexCitation"];
    };
    "/provider/v1/admin/decision_indexes/{id}/duplicate": { post: operations["duplicateDecisionIndex"]; };
    "/provider/v1/admin/decision_indexes/{id}/status": { put: operations["changeDecisionIndexStatus"]; };
    "/provider/v1/admin/decision_indexes/{id}/withdraw": {
        /** Withdraws a public index with its citations for good. Its page shows readers the reason. */
        post: operations["withdrawDecisionIndex"];
    };
    "/provider/v1/admin/decision_indexes/polls": { get: operations["listIndexPolls"]; };
    "/provider/v1/admin/decision_indexes/preview": { post: operations["previewDecisionIndex"]; };
    "/provider/v1/admin/desk": { get: operations["getDesk"]; };
    "/provider/v1/admin/email_campaigns": { get: operations["listEmailCampaigns"]; };
    "/provider/v1/admin/embed_pages": { get: operations["listEmbedPages"]; };
    "/provider/v1/admin/embed_pages/{id}": {
        get: operations["getEmbedPage"];
        put: operations["updateEmbedPage"];
    };
    "/provider/v1/admin/embed_pages/{id}/suggestions": { get: operations["listEmbedSuggestions"]; };
    "/provider/v1/admin/embed_pages/status": { post: operations["setEmbedPageStatus"]; };
    "/provider/v1/admin/embed_settings": { get: operations["listEmbedSettings"]; };
    "/provider/v1/admin/embed_settings/{id}": {
        get: operations["getEmbedSettings"];
        put: operations["updateEmbedSettings"];
    };
    "/provider/v1/admin/field_plan": {
        /** How answers arrive in our own polls, to plan the field of another. */
        get: operations["getFieldPlanBasis"];
    };
    "/provider/v1/admin/individual_regions": {
        get: operations["listAdminIndividualRegions"];
        post: operations["createIndividualRegion"];
    };
    "/provider/v1/admin/individual_regions/{id}": {
        get: operations["getAdminIndividualRegion"];
        put: operations["updateIndividualRegion"];
        delete: operations["deleteIndividualRegion"];
    };
    "/provider/v1/admin/individual_regions/{id}/status": { put: operations["changeIndividualRegionStatus"]; };
    "/provider/v1/admin/insight_boards": {
        get: operations["listAdminInsightBoards"];
        post: operations["createInsightBoard"];
    };
    "/provider/v1/admin/insight_boards/{id}": {
        get: operations["getAdminInsightBoard"];
        put: operations["updateInsightBoard"];
        delete: operations["deleteInsightBoard"];
    };
    "/provider/v1/admin/insight_boards/{id}/data_for_rawdata_exports": { get: operations["getRawDataExport"]; };
    "/provider/v1/admin/insight_boards/{id}/duplicate": { post: operations["duplicateInsightBoard"]; };
    "/provider/v1/admin/insight_boards/{id}/raw_data/all": { post: operations["exportRawData"]; };
    "/provider/v1/admin/insight_boards/{id}/raw_data/time_ranges": { get: operations["listRawDataTimeRanges"]; };
    "/provider/v1/admin/insight_boards/{id}/status": { put: operations["changeInsightBoardStatus"]; };
    "/provider/v1/admin/insight_boards/indexes": { get: operations["listTileIndexes"]; };
    "/provider/v1/admin/insight_boards/polls": { get: operations["listTilePolls"]; };
    "/provider/v1/admin/insight_boards/preview": { post: operations["previewInsightBoard"]; };
    "/provider/v1/admin/jobs": { get: operations["listJobs"]; };
    "/provider/v1/admin/jobs/{id}": { get: operations["getJob"]; };
    "/provider/v1/admin/jobs/{id}/cancel": { post: operations["cancelJob"]; };
    "/provider/v1/admin/jobs/{id}/download": { get: operations["downloadJobFile"]; };
    "/provider/v1/admin/jobs/{id}/retry": { post: operations["retryJob"]; };
    "/provider/v1/admin/me": { get: operations["getAdminMe"]; };
    "/provider/v1/admin/me/switch_organization": {
        /** Returns a new session like a login; the old token is revoked. */
        post: operations["switchOrganization"];
    };
    "/provider/v1/admin/news": {
        get: operations["listAdminNews"];
        post: operations["createNewsItem"];
    };
    "/provider/v1/admin/news/{id}": {
        get: operations["getAdminNewsItem"];
        put: operations["updateNewsItem"];
        delete: operations["deleteNewsItem"];
    };
    "/provider/v1/admin/news/{id}/upload_image": { post: operations["uploadNewsImage"]; };
    "/provider/v1/admin/organizations": {
        get: operations["searchOrganizations"];
        post: operations["createOrganization"];
    };
    "/provider/v1/admin/organizations/{id}": { get: operations["getOrganizationName"]; };
    "/provider/v1/admin/organizations/{id}/details": {
        get: operations["getAdminOrganization"];
        put: operations["updateOrganization"];
    };
    "/provider/v1/admin/organizations/{id}/invitations": {
        get: operations["listOrganizationInvitations"];
        post: operations["inviteToOrganization"];
    };
    "/provider/v1/admin/organizations/{id}/invitations/{invitationId}": {
        delete: operations["deleteOrganizationInvitation"];
    };
    "/provider/v1/admin/organizations/{id}/members": { get: operations["listOrganizationMembers"]; };
    "/provider/v1/admin/organizations/{id}/members/{userId}": {
        put: operations["setOrganizationMemberRole"];
        delete: operations["deleteOrganizationMember"];
    };
    "/provider/v1/admin/organizations/details": { get: operations["listAdminOrganizations"]; };
    "/provider/v1/admin/panel": { get: operations["getPanel"]; };
    "/provider/v1/admin/poll_bundle": {
        get: operations["listAdminPollBundles"];
        post: operations["createPollBundle"];
    };
    "/provider/v1/admin/poll_bundle_collection": {
        get: operations["listAdminPollBundleCollections"];
        post: operations["createPollBundleCollection"];
    };
    "/provider/v1/admin/poll_bundle_collection/{id}": {
        get: operations["getAdminPollBundleCollection"];
        put: operations["updatePollBundleCollection"];
    };
    "/provider/v1/admin/poll_bundle_collection/assign": { post: operations["assignPollBundle"]; };
    "/provider/v1/admin/poll_bundle_collection/unassign": { post: operations["unassignPollBundle"]; };
    "/provider/v1/admin/poll_bundle/{id}": {
        get: operations["getAdminPollBundle"];
        put: operations["updatePollBundle"];
        delete: operations["deletePollBundle"];
    };
    "/provider/v1/admin/poll_bundle/{id}/polls": { get: operations["listAdminBundlePolls"]; };
    "/provider/v1/admin/poll_bundle/{id}/upload_image": { post: operations["uploadPollBundleImage"]; };
    "/provider/v1/admin/poll_bundle/poll_bundle_collection/{id}": { delete: operations["deletePollBundleCollection"]; };
    "/provider/v1/admin/polls": {
        get: operations["listAdminPolls"];
        post: operations["createPoll"];
    };
    "/provider/v1/admin/polls/{id}": {
        get: operations["getAdminPoll"];
        put: operations["updatePoll"];
    };
    "/provider/v1/admin/polls/{id}/benchmarks": {
        get: operations["getPollBenchmarks"];
        /** Registers an answer whose true share will be known, before the field ends. */
        post: operations["registerPollBenchmark"];
    };
    "/provider/v1/admin/polls/{id}/benchmarks/{benchmark}": {
        /** Stores the official share beside the result of the whole poll, once. */
        put: operations["enterOfficialShare"];
    };
    "/provider/v1/admin/polls/{id}/citations": { get: operations["listCitations"]; };
    "/provider/v1/admin/polls/{id}/data_for_rawdata_exports": { get: operations["getPollRawDataExport"]; };
    "/provider/v1/admin/polls/{id}/figures": {
        /** Exact figures of groups require a reason and imported votes only. */
        put: operations["changePollFigures"];
    };
    "/provider/v1/admin/polls/{id}/granted_organizations": { put: operations["grantPoll"]; };
    "/provider/v1/admin/polls/{id}/history": { get: operations["getPollHistory"]; };
    "/provider/v1/admin/polls/{id}/open_answers": {
        get: operations["listOpenAnswers"];
        put: operations["codeOpenAnswers"];
    };
    "/provider/v1/admin/polls/{id}/raw_data": { post: operations["exportPollRawData"]; };
    "/provider/v1/admin/polls/{id}/result": {
        /** The figures that readers of a poll see first, for its preview. */
        get: operations["getAdminPollResult"];
    };
    "/provider/v1/admin/polls/{id}/status": { put: operations["changePollStatus"]; };
    "/provider/v1/admin/polls/{id}/vote_exclusions": {
        /** Excludes the votes of a source on a day, from the next midnight on. */
        post: operations["excludePollVotes"];
    };
    "/provider/v1/admin/polls/{id}/vote_exclusions/{exclusion}/readmission": {
        /** Lets excluded votes count again, from the next midnight on. */
        post: operations["readmitPollVotes"];
    };
    "/provider/v1/admin/polls/{id}/vote_sources": {
        /** Where the votes of a poll came from, and which do not count. */
        get: operations["getPollVoteSources"];
    };
    "/provider/v1/admin/polls/averaged_questions": {
        /** The questions that several institutes publish. */
        get: operations["listAveragedQuestions"];
    };
    "/provider/v1/admin/polls/bulk/archive": { post: operations["archivePolls"]; };
    "/provider/v1/admin/polls/bulk/grants": { post: operations["grantPolls"]; };
    "/provider/v1/admin/polls/bulk/tags": { post: operations["tagPolls"]; };
    "/provider/v1/admin/polls/import": { post: operations["uploadPollTable"]; };
    "/provider/v1/admin/polls/import/{id}": { delete: operations["discardPollTable"]; };
    "/provider/v1/admin/polls/import/{id}/check": { post: operations["checkPollTable"]; };
    "/provider/v1/admin/polls/import/{id}/start": { post: operations["startPollImport"]; };
    "/provider/v1/admin/polls/tags": { get: operations["listTags"]; };
    "/provider/v1/admin/polls/upload_image": { post: operations["uploadPollImage"]; };
    "/provider/v1/admin/polls/weighting_check": { get: operations["checkPollWeighting"]; };
    "/provider/v1/admin/projects": {
        get: operations["listAdminProjects"];
        post: operations["createProject"];
    };
    "/provider/v1/admin/projects/{id}": {
        get: operations["getAdminProject"];
        put: operations["updateProject"];
        delete: operations["deleteProject"];
    };
    "/provider/v1/admin/projects/{id}/countries/{country}/invitations": { post: operations["inviteParticipants"]; };
    "/provider/v1/admin/projects/{id}/countries/{country}/status": { put: operations["changeCountryStatus"]; };
    "/provider/v1/admin/projects/{id}/data_for_rawdata_exports": { get: operations["getProjectRawDataExport"]; };
    "/provider/v1/admin/projects/{id}/progress": { get: operations["getProjectProgress"]; };
    "/provider/v1/admin/projects/{id}/raw_data": { post: operations["exportProjectRawData"]; };
    "/provider/v1/admin/projects/{id}/status": { put: operations["changeProjectStatus"]; };
    "/provider/v1/admin/projects/quotas": { post: operations["distributeQuotas"]; };
    "/provider/v1/admin/segments": {
        /** The shared segments of all organizations. */
        get: operations["listAdminSegments"];
    };
    "/provider/v1/admin/segments/{id}/blocked": {
        /** Blocks a shared segment, or unblocks it. */
        put: operations["blockSegment"];
    };
    "/provider/v1/admin/settings": {
        get: operations["getSettings"];
        put: operations["updateSettings"];
    };
    "/provider/v1/admin/settings/demo_accounts": { get: operations["listDemoAccounts"]; };
    "/provider/v1/admin/settings/test_mail": { post: operations["sendTestMail"]; };
    "/provider/v1/admin/tags": { get: operations["listAdminTags"]; };
    "/provider/v1/admin/tags/assign": { post: operations["assignTags"]; };
    "/provider/v1/admin/tags/block": { post: operations["blockTags"]; };
    "/provider/v1/admin/tags/merge": { post: operations["mergeTags"]; };
    "/provider/v1/admin/users": {
        get: operations["listStaff"];
        post: operations["inviteStaff"];
    };
    "/provider/v1/admin/users/{id}": {
        get: operations["getStaffMember"];
        put: operations["updateStaffMember"];
        /** Removes all roles and ends all sessions; the account stays. */
        delete: operations["removeStaffMember"];
    };
    "/provider/v1/admin/users/{id}/invitation": { post: operations["inviteStaffAgain"]; };
    "/provider/v1/admin/users/{id}/second_factor": { delete: operations["resetSecondFactor"]; };
    "/provider/v1/admin/users/{id}/sessions": {
        get: operations["listStaffSessions"];
        delete: operations["endStaffSessions"];
    };
    "/provider/v1/admin/users/{id}/sessions/{sessionId}": { delete: operations["endStaffSession"]; };
    "/provider/v1/auth/forgot_password": { post: operations["forgotPassword"]; };
    "/provider/v1/auth/login": { post: operations["login"]; };
    "/provider/v1/auth/logout": { post: operations["logout"]; };
    "/provider/v1/auth/pro/activate_email_login_token": { post: operations["activateEmailLoginToken"]; };
    "/provider/v1/auth/pro/request_email_login_token": { post: operations["requestEmailLoginToken"]; };
    "/provider/v1/auth/reset_password": { post: operations["resetPassword"]; };
    "/provider/v1/auth/reset_password/{token}": { get: operations["checkResetToken"]; };
    "/provider/v1/auth/signup": { post: operations["signup"]; };
    "/provider/v1/auth/verify_email": { post: operations["verifyEmail"]; };
    "/provider/v1/auth/verify_email/request": { post: operations["requestEmailVerification"]; };
    "/provider/v1/citations/{code}": {
        /** The frozen view, for users who may see the poll; for a withdrawn one only the time and reason. */
        get: operations["getCitation"];
    };
    "/provider/v1/client_event": { post: operations["sendClientEvent"]; };
    "/provider/v1/decision_indexes": { get: operations["listDecisionIndexes"]; };
    "/provider/v1/decision_indexes/{slug}": { get: operations["getDecisionIndex"]; };
    "/provider/v1/decision_indexes/{slug}/citations": {
        /** Freezes the values of an index under a short, permanent URL, and locks its formula. */
        post: operations["citeDecisionIndex"];
    };
    "/provider/v1/decision_indexes/{slug}/export.csv": {
        /** The values of the index as CSV. */
        get: operations["exportDecisionIndex"];
    };
    "/provider/v1/decision_indexes/{slug}/export.png": {
        /** The same as a PNG of twice the size. */
        get: operations["exportDecisionIndexImage"];
    };
    "/provider/v1/decision_indexes/{slug}/export.svg": {
        /** The chart of the index with its method, as SVG. */
        get: operations["exportDecisionIndexDrawing"];
    };
    "/provider/v1/decision_indexes/{slug}/export.xlsx": {
        /** The values of the CSV file as a workbook, with formulas and method on separate sheets. */
        get: operations["exportDecisionIndexWorkbook"];
    };
    "/provider/v1/decision_indexes/{slug}/report.pdf": {
        /** The values, their trend, and the polls with their contributions, one A4 page each. */
        get: operations["exportDecisionIndexReport"];
    };
    "/provider/v1/individual_regions": {
        /** The regions that the viewer may filter and group results by. */
        get: operations["listIndividualRegions"];
    };
    "/provider/v1/insight_boards_v2/{id}": { get: operations["getInsightBoard"]; };
    "/provider/v1/insight_boards/{id}/export.csv": { get: operations["exportInsightBoard"]; };
    "/provider/v1/insight_boards/{id}/exports": {
        /** Starts an export of all tiles of a board. */
        post: operations["startBoardExport"];
    };
    "/provider/v1/insight_boards/{id}/pinned": {
        post: operations["pinInsightBoard"];
        delete: operations["unpinInsightBoard"];
    };
    "/provider/v1/insight_boards/pinned": { get: operations["listPinnedInsightBoards"]; };
    "/provider/v1/insight_boards/public": { get: operations["searchPublicInsightBoards"]; };
    "/provider/v1/insight_boards/showcase": { get: operations["getShowcase"]; };
    "/provider/v1/me": {
        get: operations["getMe"];
        delete: operations["deleteMe"];
        patch: operations["updateMe"];
    };
    "/provider/v1/me/changes": {
        /** Changes of watches since their last visit. */
        get: operations["listChanges"];
    };
    "/provider/v1/me/export": { get: operations["exportMe"]; };
    "/provider/v1/me/favorite_polls/{id}": {
        put: operations["favoritePoll"];
        delete: operations["unfavoritePoll"];
    };
    "/provider/v1/me/gdpr_consent": {
        post: operations["giveConsent"];
        delete: operations["withdrawConsent"];
    };
    "/provider/v1/me/metadata_v3": { patch: operations["updateMetadata"]; };
    "/provider/v1/me/password": { put: operations["changePassword"]; };
    "/provider/v1/me/second_factor": {
        get: operations["getSecondFactor"];
        post: operations["beginSecondFactor"];
        delete: operations["endSecondFactor"];
    };
    "/provider/v1/me/second_factor/confirm": { post: operations["confirmSecondFactor"]; };
    "/provider/v1/me/second_factor/recovery_codes": { post: operations["renewRecoveryCodes"]; };
    "/provider/v1/me/sessions": {
        get: operations["listSessions"];
        /** Ends all sessions of the user except the current one */
        delete: operations["endOtherSessions"];
    };
    "/provider/v1/me/sessions/{id}": { delete: operations["endSession"]; };
    "/provider/v1/me/watches": {
        get: operations["listWatches"];
        /** Watches a poll (optionally one segment), a series, a board or a decision index. Idempotent. */
        post: operations["addWatch"];
    };
    "/provider/v1/me/watches/{id}": {
        delete: operations["removeWatch"];
        patch: operations["changeWatch"];
    };
    "/provider/v1/pro/articles": { get: operations["listArticles"]; };
    "/provider/v1/pro/benchmarks": {
        /** The polls with a known answer, and our mean error. */
        get: operations["getTrackRecord"];
    };
    "/provider/v1/pro/comparisons": {
        /** The own comparisons and those shared in the organization. */
        get: operations["listComparisons"];
        post: operations["createComparison"];
    };
    "/provider/v1/pro/comparisons/{id}": {
        /** Renames, shares or archives a comparison, unshares or restores it. */
        put: operations["changeComparison"];
        delete: operations["deleteComparison"];
    };
    "/provider/v1/pro/exports/{id}": { get: operations["getExport"]; };
    "/provider/v1/pro/exports/{id}/cancel": { post: operations["cancelExport"]; };
    "/provider/v1/pro/exports/{id}/file": { get: operations["downloadExport"]; };
    "/provider/v1/pro/invitation/{id}/apply": { post: operations["applyInvitation"]; };
    "/provider/v1/pro/my_organization/color_palette": {
        get: operations["getColorPalettes"];
        put: operations["chooseColorPalette"];
    };
    "/provider/v1/pro/my_organization/invitations": {
        get: operations["listInvitations"];
        post: operations["invite"];
    };
    "/provider/v1/pro/my_organization/invitations/{id}": { get: operations["getInvitation"]; };
    "/provider/v1/pro/my_organization/invitations/{invitationId}": { delete: operations["deleteInvitation"]; };
    "/provider/v1/pro/my_organization/members": { get: operations["listMembers"]; };
    "/provider/v1/pro/my_organization/members/{userId}": {
        put: operations["setMemberRole"];
        delete: operations["deleteMember"];
    };
    "/provider/v1/pro/news": { get: operations["listNews"]; };
    "/provider/v1/pro/poll_bundle": { get: operations["listPollBundles"]; };
    "/provider/v1/pro/poll_bundle_collection": { get: operations["listPollBundleCollections"]; };
    "/provider/v1/pro/poll_bundle/{bundle}": { get: operations["getPollBundle"]; };
    "/provider/v1/pro/poll_bundle/{bundle}/polls": { get: operations["listBundlePolls"]; };
    "/provider/v1/pro/polls": { get: operations["searchPolls"]; };
    "/provider/v1/pro/polls/{id}": { get: operations["getPoll"]; };
    "/provider/v1/pro/polls/{id}/average": {
        /** The average of a question over the institutes that publish it. */
        get: operations["getQuestionAverage"];
    };
    "/provider/v1/pro/polls/{id}/citations": {
        /** Freezes a view of a poll under a short, permanent URL. */
        post: operations["citePollView"];
    };
    "/provider/v1/pro/polls/{id}/comparison": {
        /** A comparison of two groups, periods or polls of a series. */
        get: operations["getPollComparison"];
    };
    "/provider/v1/pro/polls/{id}/comparison.csv": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparison"];
    };
    "/provider/v1/pro/polls/{id}/comparison.pdf": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonDocument"];
    };
    "/provider/v1/pro/polls/{id}/comparison.png": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonImage"];
    };
    "/provider/v1/pro/polls/{id}/comparison.pptx": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonSlide"];
    };
    "/provider/v1/pro/polls/{id}/comparison.svg": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonDrawing"];
    };
    "/provider/v1/pro/polls/{id}/comparison.xlsx": {
        /** A comparison of two groups, periods or polls of a series, as a file. */
        get: operations["exportPollComparisonWorkbook"];
    };
    "/provider/v1/pro/polls/{id}/contrasts": {
        /** The largest significant differences between groups, periods and regions. */
        get: operations["getPollContrasts"];
    };
    "/provider/v1/pro/polls/{id}/district_estimates": {
        /** Estimates for the unfiltered poll over its whole time; the first request starts the computation. */
        get: operations["getDistrictEstimates"];
    };
    "/provider/v1/pro/polls/{id}/district_estimates.csv": {
        /** Returns 409 while there are no estimates. */
        get: operations["exportDistrictEstimates"];
    };
    "/provider/v1/pro/polls/{id}/export.csv": {
        /** The figures of the view as CSV. */
        get: operations["exportPollResult"];
    };
    "/provider/v1/pro/polls/{id}/export.png": {
        /** The same as a PNG of twice the size. */
        get: operations["exportPollResultImage"];
    };
    "/provider/v1/pro/polls/{id}/export.svg": {
        /** The chart of the view with its method, as SVG. */
        get: operations["exportPollResultDrawing"];
    };
    "/provider/v1/pro/polls/{id}/export.xlsx": {
        /** The figures of the CSV file as a workbook, with method and filter on separate sheets. */
        get: operations["exportPollResultWorkbook"];
    };
    "/provider/v1/pro/polls/{id}/flows": {
        /** The answers of the same people at two times: waves of a series, or months of a poll. */
        get: operations["getPollFlows"];
    };
    "/provider/v1/pro/polls/{id}/flows.csv": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlows"];
    };
    "/provider/v1/pro/polls/{id}/flows.pdf": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlowsDocument"];
    };
    "/provider/v1/pro/polls/{id}/flows.png": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlowsImage"];
    };
    "/provider/v1/pro/polls/{id}/flows.pptx": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlowsSlides"];
    };
    "/provider/v1/pro/polls/{id}/flows.svg": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlowsDrawing"];
    };
    "/provider/v1/pro/polls/{id}/flows.xlsx": {
        /** The answers of the same people at two times, as a file. An image contains one. */
        get: operations["exportPollFlowsWorkbook"];
    };
    "/provider/v1/pro/polls/{id}/open_answers": { get: operations["getOpenAnswers"]; };
    "/provider/v1/pro/polls/{id}/report.pdf": {
        /** All views of the poll as a PDF, one A4 page each. */
        get: operations["exportPollReport"];
    };
    "/provider/v1/pro/polls/{id}/report.pptx": {
        /** The same as PPTX slides with native charts. */
        get: operations["exportPollSlides"];
    };
    "/provider/v1/pro/polls/{id}/result": { get: operations["getPollResult"]; };
    "/provider/v1/pro/polls/{id}/result_changes": {
        /** Server-sent events `result_state`: the current state of the figures, then one after each change. The stream ends after five minutes, and within about a second after the session or the right to read the poll. */
        get: operations["followPollResult"];
    };
    "/provider/v1/pro/polls/{id}/sensitivity": {
        /** How much the finding depends on the weighting and on single votes. */
        get: operations["getPollSensitivity"];
    };
    "/provider/v1/pro/polls/{id}/waves": {
        /** The polls of the same series, each over its whole field period. */
        get: operations["getPollWaves"];
    };
    "/provider/v1/pro/polls/{id}/waves.csv": {
        /** The polls of the same series, each over its whole field period, as a file. */
        get: operations["exportPollWaves"];
    };
    "/provider/v1/pro/polls/{id}/waves.png": {
        /** The polls of the same series, each over its whole field period, as a file. */
        get: operations["exportPollWavesImage"];
    };
    "/provider/v1/pro/polls/{id}/waves.svg": {
        /** The polls of the same series, each over its whole field period, as a file. */
        get: operations["exportPollWavesDrawing"];
    };
    "/provider/v1/pro/polls/{id}/waves.xlsx": {
        /** The polls of the same series, each over its whole field period, as a file. */
        get: operations["exportPollWavesWorkbook"];
    };
    "/provider/v1/pro/polls/{id}/weights": {
        /** Weights of the unfiltered poll over its whole time. */
        get: operations["getPollWeights"];
    };
    "/provider/v1/pro/polls/exclusives": { get: operations["listExclusivePolls"]; };
    "/provider/v1/pro/polls/exports": {
        /** Starts an export of the results of all polls of a list as a workbook. */
        post: operations["startListExport"];
    };
    "/provider/v1/pro/polls/favorites": { get: operations["listFavoritePolls"]; };
    "/provider/v1/pro/polls/results": { get: operations["listOwnPolls"]; };
    "/provider/v1/pro/segments": {
        /** The own segments and those shared in the organization. */
        get: operations["listSegments"];
        post: operations["createSegment"];
    };
    "/provider/v1/pro/segments/{id}": {
        /** Renames a segment, changes its conditions, shares or unshares it. */
        put: operations["changeSegment"];
        delete: operations["deleteSegment"];
    };
    "/provider/v1/projects": { get: operations["listProjects"]; };
    "/provider/v1/projects/{id}": { get: operations["getProject"]; };
    "/provider/v1/projects/{id}/crosstab": { get: operations["getProjectCrosstab"]; };
    "/provider/v1/projects/{id}/export.pptx": { get: operations["exportProjectSlides"]; };
    "/provider/v1/projects/{id}/export.xlsx": { get: operations["exportProject"]; };
    "/provider/v1/projects/{id}/results": { get: operations["getProjectResults"]; };
    "/provider/v2/insight_boards": { get: operations["listInsightBoards"]; };
    "/provider/v2/insight_boards/search": { get: operations["searchInsightBoards"]; };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminArticle: {
            embed_url: string | null;
            id: number;
            image_url: string | null;
            /** Format: date-time */
            published_at: string | null;
            publisher: string;
            status: "CREATED" | "SCHEDULED" | "PUBLISHED";
            teaser: string;
            title: string;
            url: string;
            version: number;
        };
        AdminArticleList: {
            items: components["schemas"]["AdminArticle"][];
            total: number;
        };
        AdminBundlePolls: {
            polls: {
                id: number;
                image_url: string | null;
                kind: components["schemas"]["PollKind"];
                question: string;
                sample_size: number;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
                topic: string;
            }[];
            total: number;
        };
        AdminCollection: {
            /** @description IDs of the same bundles, for assign and unassign. */
            bundle_ids: number[];
            filter_list: string[];
            id: number;
            /** @description Slugs, in order. */
            poll_bundles: string[];
            /** @description Higher scores come first. */
            score: number;
            slug: string;
            status: "CREATED" | "PUBLISHED";
            title: string;
            version: number;
        };
        AdminCollectionList: {
            poll_bundle_collections: components["schemas"]["AdminCollection"][];
            total: number;
        };
        AdminComparisonList: {
            /** @description Shared comparisons, newest first. */
            comparisons: {
                blocked_reason: string | null;
                id: number;
                name: string;
                organization: string;
                /** @description Title of the poll; null if it was deleted. */
                poll: string | null;
                /** @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened. */
                status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
                /** Format: date-time */
                updated_at: string;
            }[];
            total: number;
        };
        AdminDecisionIndex: {
            /** @default null */
            base: {
                from: string;
                to: string;
            } | null;
            components: {
                answers: {
                    factor: number;
                    position: number;
                }[];
                poll_id: number;
                weight: number;
            }[];
            description: string;
            id: number;
            /** Format: date-time */
            locked_at: string | null;
            /** @description The formulas before the present one; `until` is the first month of the next. */
            past_formulas: {
                /** @default null */
                base: {
                    from: string;
                    to: string;
                } | null;
                components: {
                    answers: {
                        factor: number;
                        position: number;
                    }[];
                    poll_id: number;
                    weight: number;
                }[];
                until: string;
            }[];
            /** Format: date-time */
            published_at: string | null;
            slug: string;
            status: "CREATED" | "PUBLISHED" | "LOCKED";
            title: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
            withdrawn: components["schemas"]["Withdrawal"] | null;
        };
        AdminDecisionIndexList: {
            decision_indexes: components["schemas"]["AdminDecisionIndex"][];
            total: number;
        };
        AdminIndividualRegion: {
            /** @description NUTS-3 codes. */
            districts: string[];
            id: number;
            /** @description The organization that may use it; null for all. */
            organization_id: number | null;
            organization_name: string | null;
            status: "CREATED" | "PUBLISHED";
            title: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        AdminIndividualRegionList: {
            individual_regions: components["schemas"]["AdminIndividualRegion"][];
            total: number;
        };
        AdminInsightBoard: {
            description: string;
            /** Format: date-time */
            frozen_at: string | null;
            id: number;
            /** Format: date-time */
            published_at: string | null;
            sections: {
                /** @description Unique within its board. */
                id: number;
                text: string | null;
                tiles: {
                    /** @default null */
                    answer: number | null;
                    /** @default null */
                    by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | "INDIVIDUAL_REGION" | null;
                    /** @description Unique within its board. */
                    id: number;
                    /** @default null */
                    index_id: number | null;
                    kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "INDEX" | "TEXT";
                    /** @default null */
                    label: string | null;
                    /** @default null */
                    poll_id: number | null;
                    /** @default null */
                    text: string | null;
                    /** @description In twelfths of the page. */
                    width: number;
                }[];
                title: string;
            }[];
            slug: string;
            status: "PUBLISHED" | "FROZEN" | "CREATED";
            title: string;
            topic: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        AdminInsightBoardList: {
            insight_boards: components["schemas"]["AdminInsightBoard"][];
            total: number;
        };
        AdminMeResponse: {
            admin_roles: components["schemas"]["AdminRole"][];
            /** @description Whether the server can send e-mail. */
            is_mail_enabled: boolean;
        };
        AdminNewsItem: {
            body: string;
            id: number;
            image_url: string | null;
            /** @description In display order. */
            polls: {
                id: number;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
            }[];
            /** Format: date-time */
            published_at: string | null;
            status: "CREATED" | "SCHEDULED" | "PUBLISHED";
            teaser: string;
            title: string;
            version: number;
        };
        AdminNewsList: {
            news_items: components["schemas"]["AdminNewsItem"][];
            total: number;
        };
        AdminOrganization: {
            active_palette_id: number | null;
            allow_palette_access: boolean;
            allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
            /** Format: date-time */
            created_at: string;
            id: number;
            invitation_count: number;
            kind: "CUSTOMER" | "PUBLISHER";
            /** @description All licenses: used by members and open invitations, and free ones. */
            licenses: number;
            member_count: number;
            name: string;
            pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
            slug: string;
            used_licenses: number;
            version: number;
        };
        AdminOrganizationDetails: {
            active_palette_id: number | null;
            allow_palette_access: boolean;
            allowed_filter_types: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
            /** Format: date-time */
            created_at: string;
            /** @description Palettes of all organizations. */
            house_palettes: components["schemas"]["Palette"][];
            id: number;
            invitation_count: number;
            kind: "CUSTOMER" | "PUBLISHER";
            /** @description All licenses: used by members and open invitations, and free ones. */
            licenses: number;
            member_count: number;
            name: string;
            /** @description Own palettes of the organization. */
            palettes: components["schemas"]["Palette"][];
            pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
            slug: string;
            used_licenses: number;
            version: number;
        };
        AdminOrganizationList: {
            organizations: components["schemas"]["AdminOrganization"][];
            total: number;
        };
        AdminPoll: {
            /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
            answers: components["schemas"]["FormAnswer"][];
            /** @default null */
            attribution: string | null;
            /** @default NONE */
            auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
            /**
             * Format: date
             * @default null
             */
            auto_archive_on: string | null;
            /**
             * @description A poll with published shares: the average of its question over institutes shows this poll beside it.
             * @default null
             */
            average_poll_id: number | null;
            bundles: {
                id: number;
                title: string;
            }[];
            /**
             * Format: date
             * @default null
             */
            closes_on: string | null;
            /**
             * @description Whether only votes of people with age, gender, postcode and three earlier votes count.
             * @default false
             */
            counts_known_only: boolean;
            /** Format: date-time */
            created_at: string;
            /** @default  */
            description: string;
            effective_size: number | null;
            /** @description The key of the owner, for a poll that the widget shows only with one. */
            embed_key?: string | null;
            events: components["schemas"]["PollEvent"][];
            /** @description Null if figures of groups are protected. */
            exact_figures_reason: string | null;
            excluded?: components["schemas"]["ExcludedVotes"];
            /** @default null */
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** Format: date */
            field_end: string | null;
            /** Format: date */
            field_start: string | null;
            /** @description Why the weighting may not change any more; null if it may. */
            fixed_weighting?: "FROZEN_RESULT" | "EXACT_KNOWN" | "CHANGED_OFTEN" | null;
            /** Format: date-time */
            frozen_at: string | null;
            /** @description By organization ID. */
            granted_organizations?: {
                [key: string]: {
                    /** Format: date-time */
                    granted_at: string;
                    id: number;
                    name: string;
                };
            };
            /** @description Whether there are votes or shares: a changed wording requires a reason. */
            has_answers: boolean;
            /** @description Required for exact figures. */
            has_only_imported_votes: boolean;
            id: number;
            /** @default null */
            image_alt: string | null;
            /** @default null */
            image_url: string | null;
            /** @default null */
            institute: string | null;
            /** @default false */
            is_answer_order_random: boolean;
            is_demo: boolean;
            kind: components["schemas"]["PollKind"];
            /** Format: date */
            last_answer_on: string | null;
            /** Format: date-time */
            last_updated: string;
            /**
             * @description Maximum weight of a respondent; null: no limit.
             * @default null
             */
            max_weight: number | null;
            /** @default null */
            mode: string | null;
            /** @description Why the result keeps its noise after the end; null if it will be exact. */
            never_exact?: "REOPENED" | "UNCODED" | "REVISED" | null;
            /**
             * Format: date
             * @default null
             */
            opens_on: string | null;
            owner_organization: components["schemas"]["OrganizationReference"] | null;
            /** @default null */
            owner_organization_id: number | null;
            /** @default null */
            pause: "WEEK" | "MONTH" | null;
            /** @default null */
            population: string | null;
            /**
             * @description Whose answers are an attribute of their voters; one poll per subject, with fixed answers.
             * @default null
             */
            profile_subject: "EDUCATION" | "VOTE_2025" | "HOUSEHOLD" | "EMPLOYMENT" | "HOUSING" | "RELIGION" | null;
            /** Format: date-time */
            published_at: string | null;
            question: string;
            sample_size: number;
            /** @default null */
            sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @default null */
            scale_high: string | null;
            /** @default null */
            scale_low: string | null;
            /** @default null */
            series: string | null;
            /** @default  */
            source: string;
            /** @default null */
            sponsor: string | null;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            /** @default [] */
            tags: string[];
            /** @description Progress toward `target_sample_size`. */
            target: {
                /** @description TIMESTAMP: due, and not reached. */
                is_overdue: boolean;
                is_reached: boolean;
            };
            /**
             * @description Counted respondents meet all conditions; the values of one condition are alternatives.
             * @default []
             */
            target_group: components["schemas"]["Condition"][];
            /** @default DYNAMIC */
            target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
            /**
             * Format: date
             * @default null
             */
            target_reach_on: string | null;
            /** @default null */
            target_sample_size: number | null;
            title: string;
            topic: string;
            /** @description The status that CREATED gives to a blocked poll: of a question of a project that of the other questions of its country. */
            unblocked_status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            version: number;
            vote_count: number;
            /**
             * @description PUBLISHED only for a poll that was imported as shares.
             * @default POPULATION
             */
            weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
            /**
             * @description For weighting POPULATION; empty: the richest set that the votes allow.
             * @default []
             */
            weighting_margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
        };
        AdminPollBundle: {
            collections: {
                id: number;
                title: string;
            }[];
            description: string;
            /** @description #rrggbb */
            design_color: string;
            id: number;
            image_url: string | null;
            /** @description All polls, in order. */
            poll_ids: number[];
            /** Format: date-time */
            published_at: string | null;
            slug: string;
            status: "CREATED" | "PUBLISHED";
            title: string;
            /** @description Number of these polls. */
            total: number;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        AdminPollBundleList: {
            poll_bundles: components["schemas"]["AdminPollBundle"][];
            total: number;
        };
        AdminPollList: {
            polls: {
                bundles: {
                    id: number;
                    title: string;
                }[];
                effective_size: number | null;
                exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                id: number;
                kind: components["schemas"]["PollKind"];
                /** Format: date */
                last_answer_on: string | null;
                /** Format: date-time */
                last_updated: string;
                sample_size: number;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                tags: string[];
                title: string;
                topic: string;
            }[];
            total: number;
        };
        AdminRole: "ADMIN" | "POLL_MANAGER" | "JUNIOR_POLL_MANAGER" | "KEY_ACCOUNT_MANAGER" | "CONTENT_MANAGER" | "EMBED_MANAGER" | "SEGMENT_MANAGER" | "SUPPORT" | "SETTINGS_ADMIN" | "SWITCH_ORGANIZATIONS" | "BLOCKED_POLL" | "POLL_READONLY" | "POLL_READWRITE" | "POLL_BUNDLE_READONLY" | "POLL_BUNDLE_READWRITE" | "POLL_BUNDLE_CATEGORY_READONLY" | "POLL_BUNDLE_CATEGORY_READWRITE" | "RAW_DATA_DOWNLOAD_SIMPLE" | "RAW_DATA_DOWNLOAD_ADVANCED" | "RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ" | "QUEUE_READ" | "QUEUE_WRITE" | "QUEUE_DELETE" | "QUEUE_PUBLISH" | "CATEGORY_READ" | "CATEGORY_WRITE" | "CATEGORY_DELETE" | "CATEGORY_PUBLISH" | "KEYWORD_READ" | "KEYWORD_WRITE" | "KEYWORD_DELETE" | "KEYWORD_PUBLISH" | "ORGANIZATION_READ" | "ORGANIZATION_WRITE" | "ORGANIZATION_DELETE" | "ORGANIZATION_PUBLISH" | "INTERNAL_USER_READ" | "INTERNAL_USER_WRITE" | "INTERNAL_USER_DELETE" | "INTERNAL_USER_PUBLISH" | "SEGMENT_READ" | "SEGMENT_WRITE" | "SEGMENT_DELETE" | "SEGMENT_PUBLISH" | "INSIGHT_BOARD_READ" | "INSIGHT_BOARD_WRITE" | "INSIGHT_BOARD_DELETE" | "INSIGHT_BOARD_PUBLISH" | "DECISION_INDEX_READ" | "DECISION_INDEX_WRITE" | "DECISION_INDEX_DELETE" | "DECISION_INDEX_PUBLISH" | "INDIVIDUAL_REGION_READ" | "INDIVIDUAL_REGION_WRITE" | "INDIVIDUAL_REGION_DELETE" | "INDIVIDUAL_REGION_PUBLISH" | "PROJECT_READ" | "PROJECT_WRITE" | "PROJECT_DELETE" | "PROJECT_PUBLISH";
        AdminSegmentList: {
            /** @description Shared segments, newest first. */
            segments: {
                /** @description In the format of a filter parameter; null without this condition. */
                age: string | null;
                blocked_reason: string | null;
                /** @description The same. */
                gender: string | null;
                id: number;
                name: string;
                organization: string;
                /** @description The same. */
                region: string | null;
                status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
                /** Format: date-time */
                updated_at: string;
            }[];
            total: number;
        };
        AdminTagList: {
            tags: {
                id: number;
                name: string;
                /** @description Number of polls with the tag, of any status. */
                polls: number;
                status: "NOT_ASSIGNED_TO_CATEGORY" | "BLOCKED" | "ASSIGNED_TO_CATEGORY";
                /** @description Also set while the tag is blocked. */
                topic: string | null;
            }[];
            /** @description The topics of polls, to which tags can be assigned. */
            topics: string[];
            total: number;
        };
        AnonymousContactBody: {
            /** Format: email */
            email: string;
            message: string;
            name: string;
            phone?: string;
            website?: string;
        };
        AnswerFigures: {
            /** @description 95 %: low, high; 0–1. */
            ci95: number[] | null;
            /** @description For groups: differs significantly from the other respondents, at a false discovery rate of 5 %. */
            mark: "HIGHER" | "LOWER" | null;
            moe95: number | null;
            /** @description Unweighted; null below 10 within a group. */
            n: number | null;
            position: number;
            /** @description Linearized standard error; that of exact figures of all respondents knows the raking, others have fixed weights. */
            se: number | null;
            /** @description Weighted, 0–1. */
            share: number | null;
            unweighted_share: number | null;
            /** @description Smallest effective size behind the differences from the other answers, if `se` knows the raking. */
            versus?: number;
        };
        Article: {
            embed_url: string | null;
            id: number;
            image_url: string | null;
            /** Format: date-time */
            published_at: string;
            publisher: string;
            teaser: string;
            title: string;
            url: string;
        };
        ArticleBody: {
            /** Format: web-url */
            embed_url?: string | null;
            id?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            /** Format: date-time */
            published_at?: string | null;
            publisher?: string;
            status?: unknown;
            teaser?: string;
            title?: string;
            url?: string;
            version?: unknown;
        };
        ArticleList: {
            items: components["schemas"]["Article"][];
            total: number;
        };
        AssignBody: {
            tag_ids: number[];
            topic: string | null;
        };
        AssignmentBody: {
            poll_bundle_collection_id: number;
            poll_bundle_id: number;
        };
        AuditedFields: { [key: string]: unknown; } | null;
        AuditLog: {
            entries: {
                action: string;
                /** @description Name or e-mail address; null for the server and for deleted accounts. */
                actor: string | null;
                /** @description Null for the server itself. */
                actor_id: number | null;
                after: components["schemas"]["AuditedFields"];
                /** Format: date-time */
                at: string;
                before: components["schemas"]["AuditedFields"];
                id: number;
                object_id: number | null;
                /** @description Current name of a poll, bundle, collection, board or organization. */
                object_name: string | null;
                object_type: string;
                reason: string | null;
            }[];
            /** @description The `before` of the next page; null at the end. */
            next: number | null;
        };
        AveragedQuestions: {
            /** @description By question and population. */
            questions: {
                institutes: number;
                /** @description The first of its polls, for `average_poll_id`. */
                poll_id: number;
                population: string | null;
                question: string;
            }[];
        };
        BlockBody: {
            /** @description Null unblocks it. */
            reason: string | null;
        };
        BlockTagsBody: {
            is_blocked: boolean;
            tag_ids: number[];
        };
        BoardBody: {
            description?: string;
            sections?: components["schemas"]["FormSection"][];
            slug?: string;
            title?: string;
            topic?: string;
        };
        BoardContents: {
            /** @description The polls of all tiles, each once. */
            polls: components["schemas"]["BoardPoll"][];
            sections: {
                text: string | null;
                tiles: components["schemas"]["Tile"][];
                title: string;
            }[];
        };
        BoardExportBody: { format: "XLSX" | "PDF" | "PPTX"; };
        BoardPoll: {
            answers: components["schemas"]["CardAnswer"][];
            /** @description The source line that each chart must show. */
            credit: string;
            /** @description Same base. Missing in older frozen views. */
            effective_n?: number | null;
            /** @description Empty without a time series. */
            events: components["schemas"]["PollEvent"][];
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** Format: date */
            field_end: string | null;
            /** Format: date */
            field_start: string | null;
            id: number;
            image_alt: string | null;
            image_url: string | null;
            is_demo: boolean;
            is_favorited: boolean;
            kind: components["schemas"]["PollKind"];
            /**
             * Format: date-time
             * @description The beginning of the day, in Berlin.
             */
            last_updated: string;
            /** @description In scale points, same base; null unless the kind is numeric. */
            mean?: {
                /** @description 95 %: low, high. */
                ci95: number[];
                value: number;
            } | null;
            /** @description The population that the result describes; null if unknown. */
            population: string | null;
            /** Format: date-time */
            published_at: string | null;
            question: string;
            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
            sample_size: number;
            sampling?: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @description Set if the poll represents its series, as in searches. */
            series?: components["schemas"]["PollSeries"];
            /** @description In percentage points, same base. Missing in older frozen views. */
            statistical_error?: number | null;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            tags: string[];
            title: string;
            topic: string;
        };
        BoardStatusBody: { status: "PUBLISHED" | "FROZEN" | "CREATED"; };
        BulkArchiveBody: { poll_ids: number[]; };
        BulkGrantsBody: {
            organization_ids: number[];
            poll_ids: number[];
        };
        BulkResponse: {
            /** @description Number of changed polls. */
            changed: number;
        };
        BulkTagsBody: {
            /** @default [] */
            add: string[];
            poll_ids: number[];
            /** @default [] */
            remove: string[];
        };
        BundleBody: {
            collections?: unknown;
            color?: string;
            description?: string;
            design_color?: string;
            id?: unknown;
            image?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            metadata?: unknown;
            poll_bundles?: unknown;
            poll_ids?: number[];
            published_at?: unknown;
            slug?: string;
            status?: "CREATED" | "PUBLISHED";
            title?: string;
            total?: unknown;
            updated_at?: unknown;
            version?: unknown;
        };
        CardAnswer: {
            /** @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views. */
            half?: "TOP" | "BOTTOM" | null;
            is_dont_know: boolean;
            position: number;
            /** @description The standard error of the share. Missing in older frozen views. */
            se?: number | null;
            /** @description Weighted share, 0–1; null without a result. */
            share: number | null;
            text: string;
            /** @description Numeric value of an answer on a scale or of an interval. */
            value: number | null;
            /** @description As in results: the size behind the differences from the other answers. */
            versus?: number;
        };
        ChangedCount: {
            /** @description Number of changed objects. */
            changed: number;
        };
        ChangedPages: {
            /** @description Number of changed pages. */
            changed: number;
        };
        ChangeGap: {
            reason: "WORDING" | "WEIGHTING";
            /**
             * Format: date
             * @description WORDING: the first day of the present wording.
             */
            since: string | null;
        };
        ChangeList: {
            /** @description Found since the last visit, newest first, without duplicates. */
            changes: {
                contrast: components["schemas"]["Contrast"];
                /** @description Ends of the axis of a chart of both figures. */
                ends: number[];
                /** @description What the range of the change does not include. */
                error_note?: string;
                /** Format: date-time */
                found_at: string;
                id: number;
                /** @description The decision index that changed; null for a poll. */
                index_slug: string | null;
                /** @description Null for a decision index. */
                poll_id: number | null;
                /** @description The segment whose answers changed; null for all respondents. */
                segment_id: number | null;
                segment_name: string | null;
                sentence: string;
                title: string;
            }[];
            /** Format: date-time */
            last_visit_at: string | null;
            /** @description Number of watches of the user. */
            watch_count: number;
        };
        Citation: {
            /** Format: date-time */
            cited_at: string;
            /** @description As in `/z/k7m2p9qx`. */
            code: string;
            /** @description Null for a decision index, and after a withdrawal. */
            content: components["schemas"]["CitedContent"] | null;
            /** @description The frozen decision index; missing for a poll, and after a withdrawal. */
            index?: components["schemas"]["DecisionIndex"];
            /** @description The cited decision index; null for a poll. */
            index_slug: string | null;
            /** @description Null for a decision index. */
            poll_id: number | null;
            /** @description The question of the poll, or the title of the index. */
            question: string;
            withdrawn: components["schemas"]["Withdrawal"] | null;
        };
        CitationBody: {
            /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
            age?: string;
            /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE, NUTS3 or INDIVIDUAL_REGION. */
            by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025")[];
            by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025";
            /**
             * Format: date
             * @description The first day of the earlier time of a flow, which has no other parameters.
             */
            flow_from?: string;
            /** Format: date */
            from?: string;
            /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
            gender?: string;
            /** @description map: includes regions without votes. */
            include_empty?: boolean;
            /** @description Defaults to the finest at which every whole period has an effective n of at least 100; else half-years or quarters if at least four have figures, else the longest of the others with at least two periods. */
            interval?: "day" | "week" | "month" | "quarter" | "half";
            /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
            period?: "7d" | "30d" | "90d" | "12m" | "all";
            /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
            region?: string;
            /** @description A saved filter, instead of age, gender and region. */
            segment?: number;
            /** Format: date */
            to?: string;
            view?: "total" | "time" | "groups" | "crosstab" | "map";
            /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
            vs_age?: string;
            /** Format: date */
            vs_from?: string;
            /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
            vs_gender?: string;
            /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
            vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
            /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
            vs_poll?: number;
            /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
            vs_region?: string;
            /** @description Replaces the filter of the second side by this segment. */
            vs_segment?: number;
            /** Format: date */
            vs_to?: string;
            /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
            weights?: "WEIGHTED" | "UNWEIGHTED";
        };
        CitationList: {
            citations: {
                /** Format: date-time */
                cited_at: string;
                /** @description Null if the account was deleted. */
                cited_by: string | null;
                /** @description As in `/z/k7m2p9qx`. */
                code: string;
                /** @description Null for a decision index, and after a withdrawal. */
                query: components["schemas"]["CitedQuery"] | null;
                withdrawn: components["schemas"]["Withdrawal"] | null;
            }[];
            total: number;
        };
        CitedContent: {
            comparison?: components["schemas"]["PollComparison"];
            flow?: {
                categories: {
                    /** @description That of its half, or the index of its answer. */
                    color: ("agreement" | "rejection" | "neutral") | number;
                    is_verb: boolean;
                    /** @description `stimmen zu`, or the texts of its answers. */
                    label: string;
                    part: "TOP" | "MIDDLE" | "BOTTOM" | null;
                    /** @description Of its answers, in the later poll. */
                    positions: number[];
                }[];
                earlier: {
                    /** Format: date */
                    from: string;
                    poll_id: number;
                    title: string;
                    /** Format: date */
                    to: string;
                };
                later: {
                    /** Format: date */
                    from: string;
                    poll_id: number;
                    title: string;
                    /** Format: date */
                    to: string;
                };
                obstacle: "KIND" | "ANSWERS" | "WORDING" | "LOW_BASE" | null;
                /** @description Who answered at both times; null for fewer than 100. */
                people: number | null;
                /** @description Part of the earlier respondents. */
                returned: number | null;
                /** @description By earlier answer, in the order of the categories. */
                rows: {
                    /** @description Null for fewer than 30. */
                    n: number | null;
                    /** @description Part of all people. */
                    percent: number | null;
                    /** @description By later answer, in the order of the categories; null for fewer than ten people. */
                    shares: ({
                        /** @description 95 %, rounded up. */
                        high: number;
                        /** @description 95 %, rounded down. */
                        low: number;
                        /** @description Part of the row. */
                        percent: number;
                    } | null)[];
                }[];
                /** @description Of these people, with their attributes of the later time. */
                weighting: {
                    /** @description age_gender, age, gender, state, education, vote. */
                    margins: string[];
                    /** @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others. */
                    method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                };
            };
            poll: components["schemas"]["PollDetail"];
            query: components["schemas"]["CitedQuery"];
            result: components["schemas"]["PollResult"];
            /** @description Result of the same respondents, for the sentence above the view. */
            total: components["schemas"]["PollResult"];
        };
        CitedQuery: {
            /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
            age?: string;
            /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE, NUTS3 or INDIVIDUAL_REGION. */
            by?: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025")[];
            by2?: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025";
            /**
             * Format: date
             * @description The first day of the earlier time of a flow, which has no other parameters.
             */
            flow_from?: string;
            /** Format: date */
            from?: string;
            /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
            gender?: string;
            /** @description map: includes regions without votes. */
            include_empty?: boolean;
            /** @description Defaults to the finest at which every whole period has an effective n of at least 100; else half-years or quarters if at least four have figures, else the longest of the others with at least two periods. */
            interval?: "day" | "week" | "month" | "quarter" | "half";
            /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
            period?: "7d" | "30d" | "90d" | "12m" | "all";
            /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
            region?: string;
            /** @description A saved filter, instead of age, gender and region. */
            segment?: number;
            /** Format: date */
            to?: string;
            view?: "total" | "time" | "groups" | "crosstab" | "map";
            /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
            vs_age?: string;
            /** Format: date */
            vs_from?: string;
            /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
            vs_gender?: string;
            /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
            vs_period?: "7d" | "30d" | "90d" | "12m" | "all";
            /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
            vs_poll?: number;
            /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
            vs_region?: string;
            /** Format: date */
            vs_to?: string;
            /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
            weights?: "WEIGHTED" | "UNWEIGHTED";
        };
        CodingBody: {
            keys: string[];
            /** @description The categories; empty if the answers fit none and do not count. */
            positions: number[];
            /** @description The `coding` of each key as it was read; 409 if one was coded since. */
            seen?: number[];
        };
        CodingResponse: {
            /** @description Number of votes whose categories changed. */
            changed: number;
        };
        CollectionBody: {
            bundle_ids?: unknown;
            filter_list?: string[];
            id?: unknown;
            /** @description Slugs of all bundles, in the new order. */
            poll_bundles?: string[];
            score?: number;
            slug?: string;
            status?: "CREATED" | "PUBLISHED";
            title?: string;
            version?: unknown;
        };
        ComparisonBody: {
            is_archived: boolean;
            is_shared: boolean;
            name: string;
        };
        ComparisonSide: {
            /** @description Answers by their positions in the requested poll. */
            figures: components["schemas"]["Figures"];
            filter: {
                age?: string;
                gender?: string;
                region?: string;
            };
            /** @description The difference to the other side, such as `weiblich`. */
            name: string;
            poll_id: number;
            /** @description Missing in earlier citations. */
            protection?: components["schemas"]["Protection"];
            /** @description Name of the chosen segment. */
            segment: string | null;
            title: string;
            used_period: components["schemas"]["UsedPeriod"];
            /** @description Missing in earlier citations. */
            weighting?: components["schemas"]["Weighting"];
        };
        Condition: {
            field: "AGE" | "GENDER" | "COUNTRY_CODE" | "ZIP" | "NUTS1" | "NUTS2" | "NUTS3" | "INDIVIDUAL_REGION";
            operator: "EQUALS" | "NOT_EQUALS" | "GREATER_THAN" | "GREATER_THAN_OR_EQUALS" | "LESS_THAN" | "LESS_THAN_OR_EQUALS" | "SUBSET" | "SUPERSET" | "INTERSECT" | "DISJOINT" | "IN_LIST";
            values: string[];
        };
        ConsentResponse: {
            /** Format: date-time */
            gdpr_consent_at: string | null;
            gdpr_consent_version: string | null;
            has_gdpr_consent: boolean;
        };
        Contrast: {
            /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
            ci95: number[];
            /** @description Second minus first. */
            difference: number;
            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025" | null;
            first: components["schemas"]["ContrastSide"];
            /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. Only a change is reported if not. */
            is_secured: boolean;
            position: number | null;
            second: components["schemas"]["ContrastSide"];
            /** @description TOP: all answers of agreement. ANSWER: the one at `position`. */
            subject: "MEAN" | "TOP" | "ANSWER";
            type: "GROUPS" | "CHANGE" | "REGIONS";
        };
        ContrastSide: {
            /** @description 95 %: low, high; 0–1. */
            ci95: number[] | null;
            /** Format: date */
            from: string | null;
            key: components["schemas"]["GroupKey"] | null;
            n: number | null;
            /** Format: date */
            to: string | null;
            /** @description A share, 0–1, or a mean. */
            value: number;
        };
        CreatePollBody: {
            /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
            answers: components["schemas"]["FormAnswer"][];
            /** @default null */
            attribution: string | null;
            /** @default NONE */
            auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
            /**
             * Format: date
             * @default null
             */
            auto_archive_on: string | null;
            /**
             * @description A poll with published shares: the average of its question over institutes shows this poll beside it.
             * @default null
             */
            average_poll_id: number | null;
            /**
             * Format: date
             * @default null
             */
            closes_on: string | null;
            /**
             * @description Whether only votes of people with age, gender, postcode and three earlier votes count.
             * @default false
             */
            counts_known_only: boolean;
            /** @default  */
            description: string;
            /** @default null */
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** @default null */
            image_alt: string | null;
            /** @default null */
            image_url: string | null;
            /** @default null */
            institute: string | null;
            /** @default false */
            is_answer_order_random: boolean;
            kind: components["schemas"]["PollKind"];
            /**
             * @description Maximum weight of a respondent; null: no limit.
             * @default null
             */
            max_weight: number | null;
            /** @default null */
            mode: string | null;
            /**
             * Format: date
             * @default null
             */
            opens_on: string | null;
            /** @default null */
            owner_organization_id: number | null;
            /** @default null */
            pause: "WEEK" | "MONTH" | null;
            /** @default null */
            population: string | null;
            /**
             * @description Whose answers are an attribute of their voters; one poll per subject, with fixed answers.
             * @default null
             */
            profile_subject: "EDUCATION" | "VOTE_2025" | "HOUSEHOLD" | "EMPLOYMENT" | "HOUSING" | "RELIGION" | null;
            question: string;
            /** @default null */
            sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @default null */
            scale_high: string | null;
            /** @default null */
            scale_low: string | null;
            /** @default null */
            series: string | null;
            /** @default  */
            source: string;
            /** @default null */
            sponsor: string | null;
            /** @default [] */
            tags: string[];
            /**
             * @description Counted respondents meet all conditions; the values of one condition are alternatives.
             * @default []
             */
            target_group: components["schemas"]["Condition"][];
            /** @default DYNAMIC */
            target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
            /**
             * Format: date
             * @default null
             */
            target_reach_on: string | null;
            /** @default null */
            target_sample_size: number | null;
            title: string;
            topic: string;
            /**
             * @description PUBLISHED only for a poll that was imported as shares.
             * @default POPULATION
             */
            weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
            /**
             * @description For weighting POPULATION; empty: the richest set that the votes allow.
             * @default []
             */
            weighting_margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
        };
        Credentials: {
            email: string;
            otp?: string;
            password: string;
        };
        CustomerContactBody: {
            message: string;
            org_type?: string;
            phone?: string;
            website?: string;
        };
        DaysWithVotes: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        } | null;
        DecisionIndex: {
            /** @description Values before and after a break are not compared. */
            breaks: {
                /** Format: date */
                date: string;
                kind: "WORDING" | "FORMULA";
                label: string;
            }[];
            description: string;
            /** @description The present one last. */
            formulas: components["schemas"]["IndexFormula"][];
            id: number;
            is_demo: boolean;
            /** @description Whether the figures of a poll contain noise of a few persons. */
            is_protected: boolean;
            /** Format: date-time */
            locked_at: string | null;
            /** @description Why the present formula has no values. */
            problem: "POLL_NOT_READABLE" | "NO_MONTHS" | "POLL_HAS_WAVES" | "NO_COMMON_MONTH" | "BASE_WITHOUT_VALUE" | "BASE_AT_MINIMUM" | null;
            /** Format: date-time */
            published_at: string | null;
            slug: string;
            status: "CREATED" | "PUBLISHED" | "LOCKED";
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description One per month in which all polls have a value. */
            values: components["schemas"]["IndexValue"][];
            withdrawn?: components["schemas"]["Withdrawal"];
        };
        DecisionIndexBody: {
            /** @default null */
            base: {
                from: string;
                to: string;
            } | null;
            components: {
                answers: {
                    factor: number;
                    position: number;
                }[];
                poll_id: number;
                weight: number;
            }[];
            /** @default  */
            description: string;
            slug?: string;
            title: string;
        };
        DecisionIndexList: {
            decision_indexes: {
                description: string;
                id: number;
                /** @description The value of the last whole month; null without any. */
                latest: {
                    /** @description 95 %: low, high. */
                    ci95: number[];
                    /** Format: date */
                    from: string;
                    has_base: boolean;
                    /** Format: date */
                    to: string;
                    value: number;
                } | null;
                poll_count: number;
                /** Format: date-time */
                published_at: string | null;
                slug: string;
                status: "CREATED" | "PUBLISHED" | "LOCKED";
                title: string;
                /** Format: date-time */
                updated_at: string;
            }[];
            total: number;
        };
        DecisionIndexStatusBody: { status: "CREATED" | "PUBLISHED" | "LOCKED"; };
        DemoAccounts: {
            /** @description The accounts with any access, the latest active first. */
            accounts: {
                admin_roles: components["schemas"]["AdminRole"][];
                email: string | null;
                first_name: string | null;
                id: number;
                /** @description Seeded with the demo. */
                is_demo: boolean;
                /** Format: date-time */
                last_active_at: string | null;
                last_name: string | null;
                member_role: "ADMIN" | "EDITOR" | null;
                organization_name: string | null;
            }[];
        };
        Desk: {
            /** @description Requests of the last seven days, the newest first. */
            contact_requests?: {
                items: {
                    email: string | null;
                    id: number;
                    message: string;
                    name: string | null;
                    organization: string | null;
                    /** Format: date-time */
                    sent_at: string;
                }[];
                total: number;
            };
            /** @description Drafts of polls, the last changed first; `gaps`: the fields that are missing for publication. */
            drafts?: {
                items: {
                    gaps: number;
                    id: number;
                    /** Format: date-time */
                    last_updated: string;
                    title: string;
                }[];
                total: number;
            };
            /** @description Published polls whose field work ends today or in the next six days. */
            ending?: {
                items: {
                    /** Format: date */
                    ends_on: string;
                    id: number;
                    title: string;
                }[];
                total: number;
            };
            /** @description Jobs that failed in the last seven days: those of the user, or all with `jobs.read`. */
            failed_jobs?: {
                items: {
                    error: string | null;
                    id: number;
                    kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                    title: string;
                }[];
                total: number;
            };
            /** @description What the user has changed last, each object once. */
            recent: {
                action: "ACCESS_REMOVED" | "APPENDED" | "ASSIGNED" | "AUTO_ARCHIVED" | "BENCHMARK_REGISTERED" | "BENCHMARK_RESOLVED" | "BLOCKED" | "BUNDLE_ASSIGNED" | "BUNDLE_UNASSIGNED" | "CANCELED" | "CITATION_WITHDRAWN" | "CODED" | "CREATED" | "DELETED" | "DEMO_END_CONFIRMED" | "DEMO_ENDED" | "FIGURES_CHANGED" | "GRANTED" | "IMAGE_UPLOADED" | "IMPORT_STARTED" | "INVITATION_WITHDRAWN" | "INVITED" | "INVITED_AGAIN" | "MEMBER_REMOVED" | "MEMBER_ROLE_SET" | "MERGED" | "PASSWORD_RESET" | "RAW_DATA_DOWNLOADED" | "RAW_DATA_EXPORTED" | "RENUMBERED" | "REPLACED" | "RETRIED" | "REWORDED" | "SECOND_FACTOR_DISABLED" | "SECOND_FACTOR_ENABLED" | "SECOND_FACTOR_RESET" | "SESSIONS_ENDED" | "STATUS_CHANGED" | "SWITCHED_BACK" | "SWITCHED_INTO" | "TAGGED" | "UNBLOCKED" | "UPDATED" | "VOTES_EXCLUDED" | "VOTES_READMITTED" | "WITHDRAWN";
                /** Format: date-time */
                at: string;
                name: string | null;
                object_id: number;
                object_type: "ARTICLE" | "EMBED_PAGE" | "EMBED_SETTINGS" | "DECISION_INDEX" | "INDIVIDUAL_REGION" | "INSIGHT_BOARD" | "JOB" | "NEWS_ITEM" | "ORGANIZATION" | "POLL" | "POLL_BUNDLE" | "POLL_BUNDLE_COLLECTION" | "PROJECT" | "SEGMENT" | "COMPARISON" | "SETTINGS" | "TAG" | "USER";
            }[];
            /** @description With the permission to see the panel. */
            today?: {
                /** @description In steps of ten. */
                answers: number;
                /** @description Answers by hour in Germany, in steps of ten, up to the last complete hour. */
                hours: number[];
            };
        };
        DistrictEstimatesResponse: {
            estimates: {
                answers: {
                    /** @description Men vs. women, east vs. west, one standard deviation of density; null if omitted. */
                    effects: {
                        /** @description In percentage points at a share of 50 %. */
                        density: number | null;
                        /** @description In percentage points at a share of 50 %. */
                        east: number | null;
                        /** @description In percentage points at a share of 50 %. */
                        male: number | null;
                    };
                    /** @description One answer, or several answers combined because each had fewer than 30 respondents. */
                    positions: number[];
                    /** @description Shift of all districts by benchmarking, in percentage points at 50 %. */
                    shift: number;
                    /** @description Standard deviation of each random term; null if the share is the same everywhere. */
                    spread: {
                        /** @description In percentage points at a share of 50 %. */
                        age: number | null;
                        /** @description In percentage points at a share of 50 %. */
                        age_gender: number | null;
                        /** @description In percentage points at a share of 50 %. */
                        district: number | null;
                        /** @description In percentage points at a share of 50 %. */
                        state: number | null;
                    };
                }[];
                districts: {
                    /** @description In the order of `answers` above. */
                    answers: {
                        ci95: number[];
                        /** @description Weight of the (protected) answers of the district itself, 0–1. */
                        own: number;
                        /** @description 0–1. */
                        share: number;
                    }[];
                    label: string;
                    /** @description NUTS-3 code. */
                    value: string;
                }[];
                /** @description PROTECTED: computed from protected figures only, so that the estimates reveal nothing that these do not. */
                figures: "PROTECTED" | "EXACT";
                /** Format: date */
                fitted_on: string;
                period: components["schemas"]["DaysWithVotes"];
                /** @description Answers with a state, rounded down to hundreds; with noise if `figures` is PROTECTED. */
                votes: number;
                /** @description Those without a district, rounded down to hundreds. */
                votes_without_district: number;
                /** @description The weighting of the result that the estimates add up to. */
                weighting: components["schemas"]["Weighting"];
            } | null;
            refusal: {
                code: "several_answers" | "no_votes" | "no_districts" | "no_ages" | "bands_without_population" | "base_weights" | "too_few_votes" | "too_few_areas" | "mostly_model" | "failed";
                message: string;
            } | null;
            status: "READY" | "PENDING" | "REFUSED";
        };
        EmailBody: {
            /** Format: email */
            email: string;
        };
        EmailCampaignList: {
            campaigns: {
                /**
                 * Format: date
                 * @description The day in Berlin of the changes, or of the newest invitation; null before the first.
                 */
                day: string | null;
                /**
                 * Format: date-time
                 * @description The e-mails are sent from this time on.
                 */
                due_at: string | null;
                /** @description Unique within the list. */
                id: string;
                kind: "DIGEST" | "INVITATION";
                mails: {
                    /** @description Withdrawn before sending, rejected by the mail server, or expired. */
                    deleted: number;
                    /** @description Collecting changes, or scheduled. */
                    planned: number;
                    /** @description Handed to the mail server as soon as it accepts them. */
                    sending: number;
                    /** @description Accepted by the mail server, or shown in the outbox of a demo. */
                    sent: number;
                };
                project: {
                    /** @description ISO code. */
                    country: string;
                    id: number;
                    title: string;
                } | null;
                status: "NONE" | "CREATED" | "SCHEDULED" | "SENDING" | "SENT" | "DELETED";
            }[];
            total: number;
        };
        EmbedPage: {
            assigned: {
                id: number;
                title: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            description: string;
            id: number;
            /** Format: date-time */
            last_seen_at: string;
            organization: components["schemas"]["OrganizationReference"];
            problem: "NO_PUBLISHER" | "HOST_NOT_ALLOWED" | "NO_PLACE" | "POLL_DELETED" | "POLL_NOT_EMBEDDABLE" | "NO_POLL_OF_TOPIC" | null;
            section: string | null;
            /** @description The poll that the page shows now. */
            shown: {
                by: "ASSIGNMENT" | "RULE";
                id: number;
                title: string;
            } | null;
            status: "UNASSIGNED" | "ASSIGNED" | "IGNORED";
            title: string;
            url: string;
            version: number;
        };
        EmbedPageBody: {
            /** @description Required for ASSIGNED, and only then. */
            poll_id?: number | null;
            status: "UNASSIGNED" | "ASSIGNED" | "IGNORED";
        };
        EmbedPageList: {
            /** @description The pages of each status that match all other filters. */
            counts: {
                ASSIGNED: number;
                IGNORED: number;
                UNASSIGNED: number;
            };
            pages: components["schemas"]["EmbedPage"][];
            publishers: components["schemas"]["OrganizationReference"][];
            total: number;
        };
        EmbedPagesBody: {
            page_ids: number[];
            status: "UNASSIGNED" | "IGNORED";
        };
        EmbedSettings: {
            hosts: string[];
            /** @description Of the organization. */
            id: number;
            /** @description Whether the organization may embed polls. */
            is_publisher: boolean;
            name: string;
            rules: {
                /** @description Of the pages that the rule applies to; null for all pages. */
                section: string | null;
                topic: string;
            }[];
            version: number;
        };
        EmbedSettingsBody: {
            hosts: string[];
            rules: {
                /** @description Of the pages that the rule applies to; null for all pages. */
                section: string | null;
                topic: string;
            }[];
        };
        EmbedSettingsDetails: {
            hosts: string[];
            /** @description Of the organization. */
            id: number;
            /** @description Whether the organization may embed polls. */
            is_publisher: boolean;
            name: string;
            rules: {
                /** @description Of the pages that the rule applies to; null for all pages. */
                section: string | null;
                topic: string;
            }[];
            topics: string[];
            version: number;
        };
        EmbedSettingsList: { publishers: components["schemas"]["EmbedSettings"][]; };
        EmbedSuggestionList: {
            polls: {
                id: number;
                question: string;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
                topic: string;
            }[];
        };
        ErrorBody: {
            /** @description With `current`: who changed it last. */
            changed_by?: string | null;
            /** @description One of malformed_request, malformed_json, invalid_token, unauthenticated, invalid_credentials, second_factor_needed, forbidden, second_factor_required, wrong_account, host_not_allowed, not_found, request_timeout, conflict, no_licenses_left, mail_disabled, link_expired, precondition_failed, payload_too_large, unsupported_media_type, range_not_satisfiable, validation_failed, rate_limited, headers_too_large, internal_error, unavailable; later versions may add others. */
            code: string;
            /** @description With `conflict` after If-Match: the object as it is now, in the form of its GET. */
            current?: { [key: string]: unknown; };
            fields?: { [key: string]: string; };
            message: string;
            request_id: string;
        };
        /** @description Votes of the poll that do not count, as of midnight, without filter; null for polls with fewer than 30 votes and for published shares. */
        ExcludedVotes: {
            reasons: {
                reason: "FAST" | "UNIFORM" | "BURST" | "UNKNOWN" | "SOURCE" | "STAFF" | "WITHDRAWN";
                share: number;
                votes: number;
            }[];
            /** @description In whole percents. */
            share: number;
            /** @description With noise, in tens; 0 for fewer than ten. */
            votes: number;
        } | null;
        ExclusionBody: {
            /** Format: date */
            day: string;
            reason: string;
            /** @description `link`, `panel`, `embed` or the host of the embedding page. */
            source: string;
        };
        ExportData: {
            /** @description Content of an export of the selection. */
            dry_run: {
                columns: string[];
                /** @description Number of people whose age and gender are concealed in too small groups; null from one to nine. */
                concealed: number | null;
                /** @description Reason why this selection cannot be exported. */
                refusal: string | null;
                /** @description Null from one to nine. */
                rows: number | null;
                /** @description Number of people; null from one to nine, and without rows. */
                smallest_group: number | null;
            };
            /** @description Levels that the roles of the user allow. */
            levels: ("simple" | "advanced" | "advancedWithOpenEnded")[];
            polls: {
                id: number;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
                votes: number;
            }[];
            /** @description Title of the board or poll. */
            title: string;
        };
        Facets: {
            kinds: {
                /** @description Number of polls if only this value of its facet were selected. */
                count: number;
                value: components["schemas"]["PollKind"];
            }[];
            periods: {
                /** @description Number of polls if only this value of its facet were selected. */
                count: number;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** @description A year. */
                value: string;
            }[];
            topics: {
                /** @description Number of polls if only this value of its facet were selected. */
                count: number;
                value: string;
            }[];
        };
        FieldPlanBasis: {
            /**
             * Format: date
             * @description The last counted day, in Berlin.
             */
            as_of: string;
            /** @description Median of these polls. */
            design_effect: number | null;
            groups: {
                dimension: "AGE" | "GENDER" | "EAST_WEST" | "STATE";
                /** @description Part of all answers; null for too few. */
                share: number | null;
                /** @description As in filters. */
                value: string;
            }[];
            /** @description Answers a day: quartiles of the polls with answers on seven days and more. Null for fewer than five. */
            rates: {
                fast: number;
                slow: number;
                usual: number;
            } | null;
        };
        Figures: {
            answers: components["schemas"]["AnswerFigures"][];
            base: "OK" | "LOW" | "HIDDEN";
            bottom?: components["schemas"]["SummaryFigures"] | null;
            design_effect: number | null;
            effective_n: number | null;
            mean: components["schemas"]["MeanFigures"] | null;
            /** @description Interpolated within its class (INTERVAL_CHOICE). */
            median: number | null;
            /** @description Woodruff's interval, 95 %: low, high. Missing in earlier citations. */
            median_ci95?: number[] | null;
            /** @description Respondents with an answer, unweighted; null below 10. */
            n: number | null;
            reliability: "GOOD" | "MEDIUM" | "LOW";
            /** @description In percentage points. */
            statistical_error: number | null;
            top: components["schemas"]["SummaryFigures"] | null;
        };
        FiguresBody: { exact_figures_reason: string | null; };
        ForgotPasswordBody: {
            /** Format: email */
            email: string;
            source?: "APP";
        };
        FormAnswer: {
            /**
             * @description The half of the scale; null for all answers: their order determines the halves.
             * @default null
             */
            half: "TOP" | "BOTTOM" | null;
            /** @default null */
            image_alt: string | null;
            /** @default null */
            image_url: string | null;
            /** @default false */
            is_dont_know: boolean;
            /** @default false */
            is_exclusive: boolean;
            text: string;
            /** @default null */
            value: number | null;
        };
        FormSection: {
            /** @description Unique within its board. */
            id?: number;
            /** @default null */
            text: string | null;
            tiles: components["schemas"]["FormTile"][];
            title: string;
        };
        FormTile: {
            /** @default null */
            answer: number | null;
            /** @default null */
            by: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | "INDIVIDUAL_REGION" | null;
            /** @description Unique within its board. */
            id?: number;
            /** @default null */
            index_id: number | null;
            kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "INDEX" | "TEXT";
            /** @default null */
            label: string | null;
            /** @default null */
            poll_id: number | null;
            /** @default null */
            text: string | null;
            /** @description In twelfths of the page. */
            width: number;
        };
        FormulaBody: {
            /** @default null */
            base: {
                from: string;
                to: string;
            } | null;
            components: {
                answers: {
                    factor: number;
                    position: number;
                }[];
                poll_id: number;
                weight: number;
            }[];
        };
        GrantsBody: { organization_ids: number[]; };
        Group: {
            answers: components["schemas"]["AnswerFigures"][];
            base: "OK" | "LOW" | "HIDDEN";
            bottom?: components["schemas"]["SummaryFigures"] | null;
            design_effect: number | null;
            effective_n: number | null;
            key: components["schemas"]["GroupKey"][];
            mean: components["schemas"]["MeanFigures"] | null;
            /** @description The summary differs significantly from that of the other respondents; missing in earlier citations. */
            mean_mark?: "HIGHER" | "LOWER" | null;
            /** @description Interpolated within its class (INTERVAL_CHOICE). */
            median: number | null;
            /** @description Woodruff's interval, 95 %: low, high. Missing in earlier citations. */
            median_ci95?: number[] | null;
            /** @description Respondents with an answer, unweighted; null below 10. */
            n: number | null;
            reliability: "GOOD" | "MEDIUM" | "LOW";
            /** @description In percentage points. */
            statistical_error: number | null;
            top: components["schemas"]["SummaryFigures"] | null;
            /** @description The summary differs significantly from that of the other respondents; missing in earlier citations. */
            top_mark?: "HIGHER" | "LOWER" | null;
        };
        GroupKey: {
            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025";
            /** @description The NUTS-3 codes of an individual region. */
            districts?: string[];
            label: string;
            value: string;
        };
        GroupTable: {
            /** @description Whether the answers depend on the group: the F test of Rao and Scott, with the noise of protected figures. Null for several answers at once, two attributes, districts and individual regions. Missing in earlier citations. */
            association?: {
                /** @description Whether p is under 0.05. */
                is_secured: boolean;
                p: number;
            } | null;
            by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025")[];
            groups: components["schemas"]["Group"][];
        };
        Highlight: {
            answers: {
                position: number;
                ranges: {
                    end: number;
                    start: number;
                }[];
            }[];
            poll_id: number;
            question: {
                end: number;
                start: number;
            }[];
            title: {
                end: number;
                start: number;
            }[];
        };
        ImageBody: {
            format: "JPEG" | "PNG";
            /** @description Base64 without the prefix of a data URI. */
            image: string;
        };
        ImportCheck: {
            bad_count: number;
            /** @description The first ones. */
            bad_rows: {
                column: string | null;
                line: number;
                reason: string;
            }[];
            notes: string[];
            polls: {
                answers: string[];
                key: string;
                question: string;
                /** @description Votes, or waves of published shares. */
                size: number;
            }[];
            /** @description Error of the whole file; null if only rows can be invalid. */
            problem: string | null;
            row_count: number;
        };
        ImportSettingsBody: {
            columns: {
                column: string;
                field: "poll" | "answer" | "age" | "gender" | "state" | "nuts3" | "zip" | "weight" | "time" | "share" | "n" | "field_start" | "field_end" | "wave" | "institute" | "sponsor" | "mode";
            }[];
            content: "ANSWERS" | "PERSONS" | "SHARES";
            /** Format: date */
            date: string | null;
            /** @description Reason for exact figures of groups; protected without one. */
            exact_figures_reason?: string;
            institute: string;
            kind: components["schemas"]["PollKind"];
            mode: "CREATE" | "REPLACE" | "APPEND";
            questions: string[];
            /** @description Required to replace polls. */
            reason?: string;
            skip_bad_rows: boolean;
            source: string;
            status: "RESULT_FROZEN" | "CREATED";
            study: string;
            topic: string;
        };
        IndexBase: {
            from: string;
            to: string;
        };
        IndexComponent: {
            answers: {
                /** @description In percent, from −100 to 100. */
                factor: number;
                position: number;
                text: string;
            }[];
            credit: string | null;
            /** @description Null if the viewer may not see the poll, as the next two. */
            poll_id: number | null;
            question: string | null;
            title: string | null;
            /** @description Its part of the sum of weights, 0–1. */
            weight: number;
        };
        IndexContents: {
            /** @description Values before and after a break are not compared. */
            breaks: {
                /** Format: date */
                date: string;
                kind: "WORDING" | "FORMULA";
                label: string;
            }[];
            /** @description The present one last. */
            formulas: components["schemas"]["IndexFormula"][];
            is_demo: boolean;
            /** @description Whether the figures of a poll contain noise of a few persons. */
            is_protected: boolean;
            /** @description Why the present formula has no values. */
            problem: "POLL_NOT_READABLE" | "NO_MONTHS" | "POLL_HAS_WAVES" | "NO_COMMON_MONTH" | "BASE_WITHOUT_VALUE" | "BASE_AT_MINIMUM" | null;
            /** @description One per month in which all polls have a value. */
            values: components["schemas"]["IndexValue"][];
        };
        IndexFormula: {
            /** @description The mean of these months is 100; null for a balance in points. */
            base: components["schemas"]["IndexBase"] | null;
            components: components["schemas"]["IndexComponent"][];
            /** @description The first month; null for the first formula. */
            from: string | null;
            /** @description Why it has no values. */
            problem: "POLL_NOT_READABLE" | "NO_MONTHS" | "POLL_HAS_WAVES" | "NO_COMMON_MONTH" | "BASE_WITHOUT_VALUE" | "BASE_AT_MINIMUM" | null;
        };
        IndexValue: {
            /** @description 95 %: low, high. */
            ci95: number[];
            /** @description The index of the formula in `formulas`. */
            formula: number;
            /** Format: date */
            from: string;
            /** @description Whether a poll has fewer than 100 respondents in the month. */
            is_low_base: boolean;
            /** @description Whether the month is not over. */
            is_partial: boolean;
            /** @description The parts of the components, which add up to the value. */
            parts: {
                se: number;
                value: number;
            }[];
            /** @description Without the error of the base, for comparisons of months. */
            se: number;
            /** Format: date */
            to: string;
            value: number;
        };
        IndividualRegionBody: {
            /** @description NUTS-3 codes or official keys (AGS) of districts, also former ones. */
            districts: string[];
            organization_id: number | null;
            title: string;
        };
        IndividualRegionList: {
            /** @description By title. */
            individual_regions: {
                /** @description The value of filters, such as `IR-12`. */
                code: string;
                /** @description NUTS-3 codes. */
                districts: string[];
                title: string;
            }[];
        };
        IndividualRegionStatusBody: { status: "CREATED" | "PUBLISHED"; };
        InsightBoardDetail: {
            description: string;
            /** Format: date-time */
            frozen_at: string | null;
            id: number;
            image_url: string | null;
            is_pinned: boolean;
            /** @description The polls of all tiles, each once. */
            polls: components["schemas"]["BoardPoll"][];
            /** Format: date-time */
            published_at: string | null;
            sections: {
                text: string | null;
                tiles: components["schemas"]["Tile"][];
                title: string;
            }[];
            segment?: components["schemas"]["UsedSegment"];
            slug: string;
            status: "PUBLISHED" | "FROZEN" | "CREATED";
            title: string;
            topic: string;
            /** Format: date-time */
            updated_at: string;
        };
        InsightBoardList: {
            insight_boards: {
                description: string;
                id: number;
                image_url: string | null;
                is_pinned: boolean;
                /** @description The current figures of its first poll that the viewer may see; null without any, and for a frozen board. */
                picture: components["schemas"]["PollPicture"] | null;
                poll_count: number;
                /** Format: date-time */
                published_at: string | null;
                slug: string;
                status: "PUBLISHED" | "FROZEN" | "CREATED";
                title: string;
                topic: string;
                /** Format: date-time */
                updated_at: string;
            }[];
            total: number;
        };
        Invitation: {
            /** Format: date-time */
            created_at: string;
            delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
            email: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            member_role: "ADMIN" | "EDITOR";
        };
        InvitationBody: {
            /** Format: email */
            email: string;
            member_role: "ADMIN" | "EDITOR";
        };
        InvitationList: {
            invitations: components["schemas"]["Invitation"][];
            /** @description Whether the server can send e-mail. */
            is_mail_enabled: boolean;
            /** @description Free licenses, not counting expired invitations. */
            remaining_licenses: number;
            total: number;
        };
        InvitationResponse: {
            email: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether the invited address can log in already. */
            has_account: boolean;
            /** @description Name, else e-mail address. */
            invited_by: string | null;
            member_role: "ADMIN" | "EDITOR";
            organization_logo_url: string | null;
            organization_name: string;
        };
        InvitationSent: {
            /** Format: date-time */
            created_at: string;
            delivery: "SENT" | "PENDING" | "FAILED" | "LINK";
            email: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** @description To pass on by hand if the server sends no e-mail; returned only once. */
            link: string | null;
            member_role: "ADMIN" | "EDITOR";
            remaining_licenses: number;
        };
        InviteBody: {
            admin_roles: components["schemas"]["AdminRole"][];
            /** Format: email */
            email: string;
            first_name?: string;
            last_name?: string;
        };
        Job: {
            can_cancel: boolean;
            can_download: boolean;
            can_retry: boolean;
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            ended_at: string | null;
            /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
            error: string | null;
            /** @description The file to download. */
            file_name: string | null;
            id: number;
            kind: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
            /** Format: date-time */
            next_attempt_at: string | null;
            progress: number;
            result: {
                polls: {
                    id: number;
                    key: string;
                    outcome: "created" | "replaced" | "appended" | "present";
                    /** @description Number of votes, or of waves with published shares. */
                    size: number;
                }[];
                skipped_rows: number;
            } | null;
            /** Format: date-time */
            started_at: string | null;
            status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
            /** @description The title of a poll or board, or the name of a file. */
            title: string;
            user: components["schemas"]["OrganizationReference"] | null;
        };
        JobList: {
            jobs: components["schemas"]["Job"][];
            total: number;
        };
        KeyResponse: {
            /** @description Base 32, for typing. */
            secret: string;
            /** @description `otpauth://…`, for the QR code. */
            uri: string;
        };
        ListExportBody: {
            /** @description SEARCH: the polls that the query finds. */
            list: "FAVORITES" | "SEARCH";
        };
        LoginResponse: {
            admin_roles: components["schemas"]["AdminRole"][];
            auth_token: string;
            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
            user: components["schemas"]["UserResponse"];
        };
        LoginTokenBody: {
            otp?: string;
            token: string;
        };
        MeanFigures: {
            /** @description 95 %: low, high. */
            ci95: number[] | null;
            se: number | null;
            value: number;
        };
        Member: {
            email: string | null;
            first_name: string | null;
            /** Format: date-time */
            last_active_at: string | null;
            last_name: string | null;
            role: "ADMIN" | "EDITOR";
            user_id: number;
        };
        MemberList: {
            members: components["schemas"]["Member"][];
            total: number;
        };
        MergeBody: {
            /** @description The tag that remains; may be one of `tag_ids`. */
            into_id: number;
            tag_ids: number[];
        };
        MessageResponse: { message: string; };
        MetadataChanges: { [key: string]: string | number | boolean | null; };
        MetadataResponse: { metadata: components["schemas"]["StoredMetadata"]; };
        NewArticleBody: {
            /** Format: web-url */
            embed_url?: string | null;
            id?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            /** Format: date-time */
            published_at: string | null;
            publisher: string;
            status?: unknown;
            teaser: string;
            title: string;
            url: string;
            version?: unknown;
        };
        NewBoardBody: {
            description?: string;
            sections?: components["schemas"]["FormSection"][];
            slug?: string;
            title: string;
            topic: string;
        };
        NewBundleBody: {
            collections?: unknown;
            color?: string;
            description?: string;
            design_color?: string;
            id?: unknown;
            image?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            metadata?: unknown;
            poll_bundles?: unknown;
            poll_ids?: number[];
            published_at?: unknown;
            slug?: string;
            status?: "CREATED" | "PUBLISHED";
            title: string;
            total?: unknown;
            updated_at?: unknown;
            version?: unknown;
        };
        NewCollectionBody: {
            bundle_ids?: unknown;
            filter_list?: string[];
            id?: unknown;
            /** @description Slugs of all bundles, in the new order. */
            poll_bundles?: string[];
            score?: number;
            slug?: string;
            status?: "CREATED" | "PUBLISHED";
            title: string;
            version?: unknown;
        };
        NewComparisonBody: {
            is_shared: boolean;
            name: string;
            poll_id: number;
            /** @description The query of its URL, without the question mark. */
            query: string;
        };
        NewNewsItemBody: {
            body: string;
            id?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            poll_ids?: number[];
            polls?: unknown;
            /** Format: date-time */
            published_at: string | null;
            status?: unknown;
            teaser: string;
            title: string;
            version?: unknown;
        };
        NewOrganizationBody: {
            active_palette_id?: number | null;
            allow_palette_access?: boolean;
            allowed_filter_types?: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
            created_at?: unknown;
            house_palettes?: unknown;
            id?: unknown;
            invitation_count?: unknown;
            kind?: unknown;
            licenses?: number;
            member_count?: unknown;
            name: string;
            palettes?: {
                colors: string[];
                id?: number;
                name: string;
            }[];
            pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
            slug?: string;
            used_licenses?: unknown;
            version?: unknown;
        };
        NewsItem: {
            body: string;
            id: number;
            image_url: string | null;
            polls: components["schemas"]["Poll"][];
            /** Format: date-time */
            published_at: string;
            teaser: string;
            title: string;
        };
        NewsItemBody: {
            body?: string;
            id?: unknown;
            /** @description Null removes the image; a URL is ignored. */
            image_url?: unknown;
            poll_ids?: number[];
            polls?: unknown;
            /** Format: date-time */
            published_at?: string | null;
            status?: unknown;
            teaser?: string;
            title?: string;
            version?: unknown;
        };
        NewsList: {
            news_items: components["schemas"]["NewsItem"][];
            total: number;
        };
        NotApplicable: {
            dimension: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025" | "PERIOD";
            part: "FILTER" | "GROUP";
            reason: "BANDS_DO_NOT_FIT" | "NOT_COLLECTED" | "NOT_PUBLISHED";
        };
        OpenAnswerList: {
            /** @description Most frequent first. */
            answers: {
                /** @description Positions and status as one number, for `seen`. */
                coding: number;
                /** @description Key of an answer, independent of case and white space. */
                key: string;
                /** @description Number of votes with this answer. */
                n: number;
                positions: number[];
                status: "UNCODED" | "CODED" | "UNCODABLE";
                /** @description The most frequent spelling, without contact data. */
                text: string;
            }[];
            categories: {
                position: number;
                text: string;
            }[];
            poll: {
                id: number;
                /** @description True if nothing can be coded because the result is frozen. */
                is_frozen: boolean;
                kind: components["schemas"]["PollKind"];
                question: string;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
                /** @description Version of the categories, for `If-Match`. */
                version: number;
            };
            total: number;
            /** @description Number of these votes without a category. */
            uncoded: number;
            /** @description Number of votes with a text. */
            votes: number;
        };
        OpenAnswers: {
            categories: {
                n: number | null;
                position: number;
                quotes: string[];
                share: number | null;
                text: string;
            }[];
            /** @description Whether the viewer may read quotes. */
            has_quotes: boolean;
            used_period: components["schemas"]["UsedPeriod"];
        };
        Organization: {
            allowed_filter_types: string[];
            color_palette_config: {
                active_palette_id: number | null;
                allow_organization_admins_access: boolean;
                internal_color_palettes: {
                    colors: string[];
                    id: number;
                    name: string;
                }[];
            };
            id: number;
            kind: "CUSTOMER" | "PUBLISHER";
            logo_url: string | null;
            name: string;
            pro_role: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
            remaining_licenses: number;
            slug: string;
        };
        OrganizationBody: {
            active_palette_id?: number | null;
            allow_palette_access?: boolean;
            allowed_filter_types?: ("HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER")[];
            created_at?: unknown;
            house_palettes?: unknown;
            id?: unknown;
            invitation_count?: unknown;
            kind?: unknown;
            licenses?: number;
            member_count?: unknown;
            name?: string;
            palettes?: {
                colors: string[];
                id?: number;
                name: string;
            }[];
            pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
            slug?: string;
            used_licenses?: unknown;
            version?: unknown;
        };
        OrganizationReference: {
            id: number;
            name: string;
        };
        OrganizationReferenceList: {
            organizations: components["schemas"]["OrganizationReference"][];
            total: number;
        };
        OtpBody: { otp: string; };
        Palette: {
            colors: string[];
            id: number;
            name: string;
        };
        PaletteBody: { palette_id: number | null; };
        PaletteChoice: {
            active_palette_id: number | null;
            palettes: components["schemas"]["Palette"][];
        };
        Panel: {
            /** @description Answered within 30 days. */
            active_members: number | null;
            /**
             * Format: date
             * @description The last counted day, in Berlin.
             */
            as_of: string;
            days: {
                /** @description Rounded to 10; null under 10. */
                answers: number | null;
                /** Format: date */
                day: string;
            }[];
            /** @description Votes that do not count. */
            excluded: {
                reasons: {
                    reason: "FAST" | "UNIFORM" | "BURST" | "UNKNOWN" | "SOURCE" | "STAFF" | "WITHDRAWN";
                    share: number | null;
                    /** @description Rounded to 10; null under 10. */
                    votes: number | null;
                }[];
                /** @description All votes of 90 days, rounded likewise. */
                votes: number | null;
            };
            flags: {
                flag: "FAST" | "UNIFORM" | "INCOMPLETE" | "OLD";
                /** @description Rounded to 10; null under 10. */
                members: number | null;
            }[];
            /** @description Has not answered for a year. */
            left: number | null;
            /** @description Answered within a year. */
            members: number | null;
            months: {
                /** @description Answered for the first time. */
                joined: number | null;
                /** @description Last answer became a year old. */
                left: number | null;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                month: string;
                /** @description Part of those who joined that answered again more than 30 and at most 90 days later; null for too few, and until these days are over for all. */
                returned: number | null;
            }[];
            /** @description Members with an answer to a profile question. */
            profile: {
                /** @description Rounded to 10; null under 10. */
                members: number | null;
                share: number | null;
                subject: "EDUCATION" | "VOTE_2025" | "HOUSEHOLD" | "EMPLOYMENT" | "HOUSING" | "RELIGION";
            }[];
            regions: {
                groups: {
                    /** @description First year of the band; null: under 18 or not stated. */
                    age_from: number | null;
                    gender: "MALE" | "FEMALE" | "DIVERSE" | null;
                    /** @description Rounded to 10; null under 10. */
                    members: number | null;
                    /** @description Share of the adults; null without an official figure. */
                    population_share: number | null;
                    /** @description Share of the members that stated age and gender; null for too few. */
                    share: number | null;
                }[];
                /** @description Rounded to 10; null under 10. */
                members: number | null;
                /** @description Share of the adults; null without an official figure. */
                population_share: number | null;
                /** @description Share of the members that stated age and gender; null for too few. */
                share: number | null;
                /** @description ISO 3166-2; null is Germany. */
                state: string | null;
            }[];
            /** @description Where members who joined within a year found their first poll, most first. */
            sources: {
                /** @description Rounded to 10; null under 10. */
                members: number | null;
                share: number | null;
                /** @description As of votes; null: unknown, or few of several. */
                source: string | null;
            }[];
        };
        PasswordBody: {
            current_password?: string;
            new_password: string;
        };
        PasswordConfirmation: { password?: string; };
        PeriodPoint: {
            answers: components["schemas"]["AnswerFigures"][];
            base: "OK" | "LOW" | "HIDDEN";
            bottom?: components["schemas"]["SummaryFigures"] | null;
            design_effect: number | null;
            effective_n: number | null;
            /** Format: date */
            from: string;
            /** @description Too few respondents to show, or none that can be weighted. */
            is_gap: boolean;
            /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
            is_partial?: boolean;
            mean: components["schemas"]["MeanFigures"] | null;
            /** @description Interpolated within its class (INTERVAL_CHOICE). */
            median: number | null;
            /** @description Woodruff's interval, 95 %: low, high. Missing in earlier citations. */
            median_ci95?: number[] | null;
            /** @description Respondents with an answer, unweighted; null below 10. */
            n: number | null;
            reliability: "GOOD" | "MEDIUM" | "LOW";
            /** @description In percentage points. */
            statistical_error: number | null;
            /** Format: date */
            to: string;
            top: components["schemas"]["SummaryFigures"] | null;
        };
        PersonalDataBody: {
            first_name?: string | null;
            gender?: "MALE" | "FEMALE" | "DIVERSE" | null;
            is_diverse_gender?: boolean;
            last_name?: string | null;
        };
        PersonalDataExportResponse: {
            account: { [key: string]: unknown; };
            audit_entries: { [key: string]: unknown; }[];
            citations: { [key: string]: unknown; }[];
            comparisons: { [key: string]: unknown; }[];
            contact_requests: { [key: string]: unknown; }[];
            digests: { [key: string]: unknown; }[];
            /** Format: date-time */
            exported_at: string;
            favorites: { [key: string]: unknown; }[];
            found_changes: { [key: string]: unknown; }[];
            invitations: { [key: string]: unknown; }[];
            jobs: { [key: string]: unknown; }[];
            known_devices: { [key: string]: unknown; }[];
            letters: { [key: string]: unknown; }[];
            links: { [key: string]: unknown; }[];
            memberships: { [key: string]: unknown; }[];
            pinned_boards: { [key: string]: unknown; }[];
            second_factors: { [key: string]: unknown; }[];
            segments: { [key: string]: unknown; }[];
            sessions: { [key: string]: unknown; }[];
            watches: { [key: string]: unknown; }[];
        };
        Poll: {
            answers: components["schemas"]["CardAnswer"][];
            /** @description The source line that each chart must show. */
            credit: string;
            /** @description Same base. Missing in older frozen views. */
            effective_n?: number | null;
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** Format: date */
            field_end: string | null;
            /** Format: date */
            field_start: string | null;
            id: number;
            image_alt: string | null;
            image_url: string | null;
            is_demo: boolean;
            is_favorited: boolean;
            kind: components["schemas"]["PollKind"];
            /**
             * Format: date-time
             * @description The beginning of the day, in Berlin.
             */
            last_updated: string;
            /** @description In scale points, same base; null unless the kind is numeric. */
            mean?: {
                /** @description 95 %: low, high. */
                ci95: number[];
                value: number;
            } | null;
            /** @description The population that the result describes; null if unknown. */
            population: string | null;
            /** Format: date-time */
            published_at: string | null;
            question: string;
            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
            sample_size: number;
            sampling?: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @description Set if the poll represents its series, as in searches. */
            series?: components["schemas"]["PollSeries"];
            /** @description In percentage points, same base. Missing in older frozen views. */
            statistical_error?: number | null;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            tags: string[];
            title: string;
            topic: string;
        };
        PollBundle: {
            description: string;
            /** @description #rrggbb */
            design_color: string;
            id: number;
            image_url: string | null;
            /** @description The polls that the viewer may see, in order. */
            poll_ids: number[];
            slug: string;
            status: "CREATED" | "PUBLISHED";
            title: string;
            /** @description Number of these polls. */
            total: number;
            /** Format: date-time */
            updated_at: string;
        };
        PollBundleCollection: {
            filter_list: string[];
            id: number;
            /** @description Slugs, in order. */
            poll_bundles: string[];
            /** @description Higher scores come first. */
            score: number;
            slug: string;
            status: "CREATED" | "PUBLISHED";
            title: string;
        };
        PollBundleCollectionList: {
            /** @description Every bundle of the collections of this page, once. */
            bundles: {
                description: string;
                /** @description #rrggbb */
                design_color: string;
                id: number;
                image_url: string | null;
                /** @description The figures of the poll with the strongest finding of the first ones; null if none has figures. */
                picture: components["schemas"]["PollPicture"] | null;
                /** @description The polls that the viewer may see, in order. */
                poll_ids: number[];
                slug: string;
                status: "CREATED" | "PUBLISHED";
                title: string;
                /** @description Number of these polls. */
                total: number;
                /** Format: date-time */
                updated_at: string;
            }[];
            poll_bundle_collections: components["schemas"]["PollBundleCollection"][];
            total: number;
        };
        PollBundleList: {
            poll_bundles: components["schemas"]["PollBundle"][];
            total: number;
        };
        PollComparison: {
            /** @description The filter of both sides, such as `nur Bayern`; empty for none. */
            common: string;
            /** @description Empty if a side has fewer than 100 respondents, the sides are weighted by different methods, or the wording of one poll changed in between. */
            differences: {
                /** @description Low, high: 95 %, wider for a difference selected from several ones (false coverage rate of 5 %). The same procedure determines `is_secured`. */
                ci95: number[];
                /** @description Second minus first, of shares or means. */
                difference: number;
                /** @description Whether the interval excludes zero: significant at a false discovery rate of 5 % within its family. */
                is_secured: boolean;
                position: number | null;
                /** @description TOP: all answers of agreement. ANSWER: the one at `position`. */
                subject: "MEAN" | "TOP" | "ANSWER";
            }[];
            first: components["schemas"]["ComparisonSide"];
            /** @description Whether respondents may be on both sides. The error of a difference takes them into account. */
            has_overlap: boolean;
            /** @description Whether the wording of the polls differs, changed after the first day of one, or changed between two periods of one poll. */
            is_reworded: boolean;
            second: components["schemas"]["ComparisonSide"];
        };
        PollContrasts: {
            /** @description Why no earlier period or wave is compared; null if one is, or if there is none. */
            change_gap: components["schemas"]["ChangeGap"] | null;
            /** @description Number of comparisons made, by type. */
            compared: {
                change: number;
                groups: number;
                regions: number;
            };
            /** @description At most one of each type: groups, change, regions. */
            contrasts: components["schemas"]["Contrast"][];
            /** @description The largest significant difference between the groups of each dimension; that of `by` last. */
            dimensions: {
                /** @description Number of comparisons made. */
                compared: number;
                contrast: components["schemas"]["Contrast"] | null;
                dimension: "AGE" | "GENDER" | "EAST_WEST" | "STATE" | "EDUCATION" | "VOTE_2025";
            }[];
            used_period: components["schemas"]["UsedPeriod"];
        };
        PollDetail: {
            /** @description First year of each age band. */
            age_breaks: number[];
            answers: {
                /** @description The half of the scale; null for a middle answer, „weiß nicht“, and kinds without halves. Missing in older frozen views. */
                half?: "TOP" | "BOTTOM" | null;
                image_alt: string | null;
                image_url: string | null;
                is_dont_know: boolean;
                position: number;
                /** @description The standard error of the share. Missing in older frozen views. */
                se?: number | null;
                /** @description Weighted share, 0–1; null without a result. */
                share: number | null;
                text: string;
                /** @description Numeric value of an answer on a scale or of an interval. */
                value: number | null;
                /** @description As in results: the size behind the differences from the other answers. */
                versus?: number;
            }[];
            attribution: string | null;
            /** @description The source line that each chart must show. */
            credit: string;
            description: string;
            /** @description Same base. Missing in older frozen views. */
            effective_n?: number | null;
            events: components["schemas"]["PollEvent"][];
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** Format: date */
            field_end: string | null;
            /** Format: date */
            field_start: string | null;
            grants: {
                can_embed: boolean;
                can_export: boolean;
                /** @description The widget shows this poll only with this parameter `key`. */
                embed_key?: string;
            };
            id: number;
            image_alt: string | null;
            image_url: string | null;
            institute: string | null;
            is_demo: boolean;
            is_favorited: boolean;
            kind: components["schemas"]["PollKind"];
            /**
             * Format: date-time
             * @description The beginning of the day, in Berlin.
             */
            last_updated: string;
            /** @description In scale points, same base; null unless the kind is numeric. */
            mean?: {
                /** @description 95 %: low, high. */
                ci95: number[];
                value: number;
            } | null;
            /** @description Mode of the interviews. */
            mode: string | null;
            /** @description The population that the result describes; null if unknown. */
            population: string | null;
            /** Format: date-time */
            published_at: string | null;
            question: string;
            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
            sample_size: number;
            sampling?: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @description Empty if unknown. */
            source: string;
            sponsor: string | null;
            /** @description In percentage points, same base. Missing in older frozen views. */
            statistical_error?: number | null;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            tags: string[];
            /** @description Whether people may replace their votes, so that their answers of two months are compared. */
            takes_replacements?: boolean;
            title: string;
            topic: string;
            /** @description All reported votes: for an open poll those until midnight, then every tenth answer; 0 for fewer than ten. */
            vote_count: number;
        };
        PollEvent: {
            /** Format: date */
            date: string;
            kind: "EVENT" | "WORDING";
            label: string;
        };
        PollExportBody: {
            dates?: {
                /** Format: date */
                end: string | null;
                /** Format: date */
                start: string | null;
            }[];
            include_archived_polls?: boolean;
            is_confirmed?: boolean;
            level?: "simple" | "advanced" | "advancedWithOpenEnded";
            /** @description More than 3 are rejected. */
            zip_digits?: number;
        };
        PollHistory: {
            entries: {
                action: string;
                /** @description Name or e-mail address; null for a deleted account. */
                actor: string | null;
                after: components["schemas"]["AuditedFields"];
                /** Format: date-time */
                at: string;
                before: components["schemas"]["AuditedFields"];
                id: number;
                reason: string | null;
            }[];
            total: number;
        };
        PollImage: {
            /** @description For `image_url` of a poll or an answer. */
            image_url: string;
        };
        PollKind: "SINGLE_CHOICE" | "NUMERIC_SCALE" | "MULTI_CHOICE" | "ORDINAL_CHOICE" | "NOMINAL_CHOICE" | "LIKERT_CHOICE" | "INTERVAL_CHOICE" | "SPECIAL_CHOICE" | "OPEN_ENDED" | "IMAGE_CHOICE" | "IMAGE_CHOICE_MULTI" | "OPEN_ENDED_MULTI_CHOICE";
        PollList: {
            polls: components["schemas"]["Poll"][];
            total: number;
        };
        PollPicture: {
            answers: components["schemas"]["CardAnswer"][];
            id: number;
            is_demo: boolean;
            kind: components["schemas"]["PollKind"];
            /** @description In scale points, same base; null unless the kind is numeric. */
            mean?: {
                /** @description 95 %: low, high. */
                ci95: number[];
                value: number;
            } | null;
            question: string;
            /** @description Respondents in the default period, the base of the shares; 0 for fewer than ten. */
            sample_size: number;
            /** @description In percentage points, same base. Missing in older frozen views. */
            statistical_error?: number | null;
        };
        PollResult: {
            /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
            bottom_answers?: number[];
            excluded?: components["schemas"]["ExcludedVotes"];
            /** @description The step of the time series, if there is one. */
            interval?: "day" | "week" | "month" | "quarter" | "half";
            is_frozen: boolean;
            /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
            is_live?: boolean;
            kind: components["schemas"]["PollKind"];
            not_applicable: components["schemas"]["NotApplicable"][];
            period: components["schemas"]["DaysWithVotes"];
            poll_id: number;
            protection: components["schemas"]["Protection"];
            question: string;
            scale: components["schemas"]["Scale"] | null;
            segment?: components["schemas"]["UsedSegment"];
            series: components["schemas"]["PeriodPoint"][];
            series_total: components["schemas"]["SeriesTotal"] | null;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
            tables: components["schemas"]["GroupTable"][];
            /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
            top_answers: number[];
            total: components["schemas"]["Figures"];
            /** @description Number of open-ended answers without a category, without filter; null from one to nine, and for other kinds. */
            uncoded: number | null;
            used_period: components["schemas"]["UsedPeriod"];
            view: "total" | "time" | "groups" | "crosstab" | "map";
            weighting: components["schemas"]["Weighting"];
        };
        PollSearchResponse: {
            facets: components["schemas"]["Facets"];
            highlights: components["schemas"]["Highlight"][];
            polls: components["schemas"]["Poll"][];
            search_segments: components["schemas"]["SearchSegment"][];
            total: number;
        };
        PollSeries: {
            wave_count: number;
            /** @description The latest waves. */
            waves: {
                /** @description Empty without a result, or if its answers differ from the poll. */
                answers: {
                    position: number;
                    share: number;
                }[];
                /** Format: date */
                from: string | null;
                id: number;
                /** @description In scale points; null for a kind without numbers. */
                mean?: number | null;
                /** Format: date */
                to: string | null;
            }[];
        };
        PollToPickList: {
            polls: {
                answers: {
                    position: number;
                    text: string;
                }[];
                exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
                /** @description Whether it has published shares of waves, and no votes. */
                has_waves: boolean;
                id: number;
                kind: components["schemas"]["PollKind"];
                question: string;
                sample_size: number;
                status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
                title: string;
            }[];
            total: number;
        };
        PollUpload: {
            columns: {
                label: string;
                name: string;
            }[];
            file_name: string;
            format: "CSV" | "XLSX" | "SAV";
            id: number;
            proposal: {
                columns: {
                    column: string;
                    field: "poll" | "answer" | "age" | "gender" | "state" | "nuts3" | "zip" | "weight" | "time" | "share" | "n" | "field_start" | "field_end" | "wave" | "institute" | "sponsor" | "mode";
                }[];
                content: "ANSWERS" | "PERSONS" | "SHARES";
                questions: string[];
            };
            /** @description First rows, without the header. */
            rows: string[][];
        };
        PollWaves: {
            /** @description Earliest first, with answers by their positions in the requested poll; empty for a poll without others. */
            waves: {
                answers: components["schemas"]["AnswerFigures"][];
                base: "OK" | "LOW" | "HIDDEN";
                bottom?: components["schemas"]["SummaryFigures"] | null;
                design_effect: number | null;
                effective_n: number | null;
                /** Format: date */
                from: string;
                id: number;
                /** @description Too few respondents, different answers, or a filter that cannot be applied. */
                is_gap: boolean;
                /** @description The period is not over, or cut by the end of the requested days. Missing for waves and in earlier citations. */
                is_partial?: boolean;
                /** @description The wording differs from the previous wave. */
                is_reworded: boolean;
                mean: components["schemas"]["MeanFigures"] | null;
                /** @description Interpolated within its class (INTERVAL_CHOICE). */
                median: number | null;
                /** @description Woodruff's interval, 95 %: low, high. Missing in earlier citations. */
                median_ci95?: number[] | null;
                /** @description Respondents with an answer, unweighted; null below 10. */
                n: number | null;
                protection: components["schemas"]["Protection"];
                reliability: "GOOD" | "MEDIUM" | "LOW";
                /** @description In percentage points. */
                statistical_error: number | null;
                title: string;
                /** Format: date */
                to: string;
                top: components["schemas"]["SummaryFigures"] | null;
                /** @description Waves with different methods are not compared. */
                weighting: components["schemas"]["Weighting"];
            }[];
        };
        PollWeights: {
            margins: {
                categories: {
                    label: string;
                    /** @description Share of residents, 0–1. */
                    target: number;
                    /** @description Share of the respondents in these categories; null for too few. */
                    unweighted: number | null;
                    /** @description Equals the target if it is met. */
                    weighted: number;
                }[];
                name: "age_gender" | "age" | "gender" | "state" | "education" | "vote";
            }[];
            /** @description Where the targets are from; null if not raked. */
            targets: components["schemas"]["WeightingTargets"] | null;
            /** @description Share of votes whose weight was trimmed, 0–1; null for too few. */
            trimmed_share: number | null;
            /** @description The shares with and without margins of profile answers; null if none are used. */
            without_profile: {
                answers: {
                    label: string;
                    /** @description With all margins; null if it is not reported. */
                    weighted: number | null;
                    /** @description With the margins of age, gender and state only; null like `weighted`. */
                    without_profile: number | null;
                }[];
                /** @description The margins used without them. */
                margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
            } | null;
        };
        PreviewBody: {
            /**
             * Format: date-time
             * @default null
             */
            frozen_at: string | null;
            reader: "VISITOR" | "SELF";
            sections: components["schemas"]["FormSection"][];
        };
        ProposedWeightingCheck: {
            /** @description PANEL: without votes, all panel members are counted as if they had voted. */
            basis: "VOTES" | "PANEL";
            cycles: number;
            /** @description Null if it would reveal a small count. */
            design_effect: number | null;
            /** @description Null like `design_effect`, and for protected figures. */
            effective_n: number | null;
            /** @description Largest distance of an achieved share from its target, 0–1; null if raking could not begin, and like `design_effect`. */
            largest_deviation: number | null;
            /** @description Null if it would reveal a small count. */
            largest_weight: number | null;
            margins: {
                categories: {
                    /** @description Rounded if it misses the target; null like `n`. */
                    achieved: number | null;
                    /** @description False if there is no official figure and the category keeps its share. */
                    is_official: boolean;
                    label: string;
                    /** @description In steps of 10; null from one to nine. */
                    n: number | null;
                    /** @description Before raking, rounded like `n`; null like `n`. */
                    share: number | null;
                    /** @description For a category without official figure its share. */
                    target: number | null;
                }[];
                name: "age_gender" | "age" | "gender" | "state" | "education" | "vote";
            }[];
            /** @description Null from one to nine; in steps, unless the figures of the poll are exact. */
            n: number | null;
            /** @description Reasons why the requested margins are not met. */
            obstacles: {
                category: string | null;
                code: "CATEGORY_EMPTY" | "NOT_COLLECTED" | "BANDS_WITHOUT_POPULATION" | "MARGINS_IMPOSSIBLE";
                margin: "age_gender" | "age" | "gender" | "state" | "education" | "vote";
                /** @description 0–1. */
                target: number | null;
            }[];
            /** @description The days of the votes: the default period. */
            period: components["schemas"]["DaysWithVotes"];
            /** @description LIMITED: trimmed weights miss a margin. FALLBACK: fewer margins than requested. NOT_RAKED: raking not requested. */
            state: "CONVERGED" | "LIMITED" | "FALLBACK" | "UNWEIGHTED" | "NOT_RAKED" | "NO_VOTES";
            /** @description 0–1. */
            trimmed_share: number;
            used_margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
            wanted_margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
        };
        Protection: {
            /** @description PROTECTED: counts and shares contain noise of a few persons, which is included in errors. */
            figures: "PROTECTED" | "EXACT";
            /** @description Whether `total` is exact: that of all respondents of a poll that accepts no more votes, from the midnight after its last one. */
            is_total_exact: boolean;
            /** @description Why `total` is not exact after that either; absent if it is. */
            never_exact?: "REOPENED" | "UNCODED" | "REVISED";
            /** @description Reason for exact figures; null for protected or published ones. */
            reason: string | null;
        };
        PublicBoardList: {
            /** @description At most ten, the newest first. */
            boards: {
                id: number;
                /** @description The first question of the board that contains the words; null if only the board does. */
                question: string | null;
                slug: string;
                title: string;
            }[];
        };
        RawBoardExportBody: {
            dates?: {
                /** Format: date */
                end: string | null;
                /** Format: date */
                start: string | null;
            }[];
            id?: number;
            include_archived_polls?: boolean;
            is_confirmed?: boolean;
            poll_ids: number[];
            /** @description More than 3 are rejected. */
            zip_digits?: number;
        };
        RecoveryCodesResponse: { recovery_codes: string[]; };
        ResetPasswordBody: {
            new_password: string;
            otp?: string;
            password_recovery_token: string;
        };
        ResetTokenResponse: {
            email: string;
            /** Format: date-time */
            expires_at: string;
        };
        ResultExport: {
            can_cancel: boolean;
            can_download: boolean;
            /** @description Reason why the last attempt failed; „Abgebrochen“ for a canceled job. */
            error: string | null;
            /** @description The file to download. */
            file_name: string | null;
            id: number;
            progress: number;
            status: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
            /** @description The title of a poll or board, or the name of a file. */
            title: string;
        };
        RhythmBody: { rhythm: "DAILY" | "WEEKLY" | "START_PAGE"; };
        RoleBody: { role: "ADMIN" | "EDITOR"; };
        RolesBody: { admin_roles: components["schemas"]["AdminRole"][]; };
        SavedComparison: {
            blocked_reason: string | null;
            /** @description Null if the account was deleted. */
            created_by: string | null;
            id: number;
            /** @description Independent of `status`: a blocked comparison can be archived, too. */
            is_archived: boolean;
            /** @description Whether the viewer has created it. Only the creator can unshare it. */
            is_own: boolean;
            is_shared: boolean;
            /** @description Whether the viewer may change or delete it, as far as its status allows. */
            may_change: boolean;
            name: string;
            /** @description Null if it was deleted or may no longer be opened. */
            poll: {
                id: number;
                title: string;
            } | null;
            /** @description The query of its URL; null if it cannot be opened. */
            query: string | null;
            /** @description PUBLISHED: can be opened by all users who see it. ARCHIVED: cannot be changed until it is restored. BLOCKED by staff: cannot be opened. */
            status: "PUBLISHED" | "BLOCKED" | "ARCHIVED";
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        SavedComparisonList: {
            /** @description By name. */
            comparisons: components["schemas"]["SavedComparison"][];
        };
        Scale: {
            classes: {
                high: number | null;
                low: number | null;
                position: number;
            }[];
            unit: string | null;
        };
        SearchSegment: {
            /** @description No poll contains the word; a similar one was searched for. */
            is_approximate: boolean;
            /** @description Not searched for: beyond the maximum or, if all are ignored, too common. */
            is_left_out: boolean;
            kind: "WORD" | "PHRASE" | "EXCLUDED";
            text: string;
        };
        SecondFactorResponse: {
            /** Format: date-time */
            active_since: string | null;
            is_active: boolean;
            /** @description Staff must have one: it cannot be turned off. */
            is_required: boolean;
            recovery_codes_left: number;
        };
        Segment: {
            /** @description In the format of a filter parameter; null without this condition. */
            age: string | null;
            blocked_reason: string | null;
            /** @description Null if the account was deleted. */
            created_by: string | null;
            /** @description The same. */
            gender: string | null;
            id: number;
            /** @description Whether the viewer has created it. Only the creator can unshare it. */
            is_own: boolean;
            is_shared: boolean;
            /** @description Whether the viewer may change or delete it, as far as its status allows. */
            may_change: boolean;
            name: string;
            /** @description The same. */
            region: string | null;
            /** @description CREATED: visible only to its creator. PUBLISHED: shared in the organization. LOCKED: cited, cannot be changed. BLOCKED by staff: cannot be used as a filter. */
            status: "CREATED" | "PUBLISHED" | "LOCKED" | "BLOCKED";
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        SegmentBody: {
            /** @description In the format of a filter parameter; null without this condition. */
            age: string | null;
            /** @description The same. */
            gender: string | null;
            is_shared: boolean;
            name: string;
            /** @description The same. */
            region: string | null;
        };
        SegmentList: {
            /** @description By name. */
            segments: components["schemas"]["Segment"][];
        };
        SeriesTotal: {
            period: components["schemas"]["DaysWithVotes"];
            total: components["schemas"]["Figures"];
            used_period: components["schemas"]["UsedPeriod"];
        };
        SessionsResponse: {
            sessions: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                id: number;
                is_current: boolean;
                /** Format: date-time */
                last_used_at: string;
                user_agent: string | null;
            }[];
        };
        Settings: {
            about_url: string;
            /** Format: email */
            contact_email: string;
            environment: {
                /** @description For a secret, only whether it is set. */
                value: string;
                variable: string;
            }[];
            facebook_url: string;
            faq_url: string;
            /** @description Names of the settings that the environment sets. They cannot be changed here. */
            given: string[];
            id: number;
            imprint_url: string;
            instagram_url: string;
            is_demo_off: boolean;
            is_staff_second_factor_required: boolean;
            jobs_url: string;
            linkedin_url: string;
            /** @description The board on the login page: `NEWEST`, `NONE` or its ID. */
            login_board: string;
            login_failures_per_address: number;
            mail_from: string;
            methodology_url: string;
            privacy_url: string;
            /** @description The boards that can be chosen for the login page, the newest first. */
            public_boards: {
                id: number;
                title: string;
            }[];
            version: number;
            votes_per_address: number;
            x_url: string;
            youtube_url: string;
        };
        SettingsBody: {
            about_url?: string;
            /** Format: email */
            contact_email?: string;
            /** @description With `is_demo_off`: the code that the server printed when it started. */
            demo_code?: string;
            facebook_url?: string;
            faq_url?: string;
            imprint_url?: string;
            instagram_url?: string;
            is_demo_off?: boolean;
            is_staff_second_factor_required?: boolean;
            jobs_url?: string;
            /** @description With `is_demo_off`: the accounts that keep their access, in addition to that of the user. */
            kept_account_ids?: number[];
            linkedin_url?: string;
            /** @description The board on the login page: `NEWEST`, `NONE` or its ID. */
            login_board?: string;
            login_failures_per_address?: number;
            mail_from?: string;
            methodology_url?: string;
            privacy_url?: string;
            votes_per_address?: number;
            x_url?: string;
            youtube_url?: string;
        };
        Showcase: {
            /** @description The three newest public boards; none if staff chose to show none. */
            boards: {
                description: string;
                id: number;
                slug: string;
                title: string;
            }[];
            /** @description A chart of the board that staff chose for the login page. By default that of the newest board with one that the viewer may see and an effective n of at least 385, among the last three. Null for none. */
            showcase: {
                bars: {
                    position: number;
                    share: number;
                    text: string;
                }[];
                board: {
                    id: number;
                    slug: string;
                    title: string;
                };
                credit: string;
                /** @description What the error does not include. */
                error_note: string;
                n: number | null;
                question: string;
                /** @description Half-width of the widest 95 % range, in percentage points. */
                statistical_error: number | null;
            } | null;
        };
        SignupBody: {
            /** Format: email */
            email: string;
            first_name?: string;
            invitation_token?: string;
            last_name?: string;
            password?: string;
        };
        StaffInvitation: {
            /** @description The server sends no e-mail, and the account existed before: nobody gets a link to it. */
            is_link_withheld: boolean;
            /** @description To pass on by hand if the server sends no e-mail. */
            link: string | null;
            user: components["schemas"]["StaffMember"];
        };
        StaffList: {
            total: number;
            users: components["schemas"]["StaffMember"][];
        };
        StaffMember: {
            admin_roles: components["schemas"]["AdminRole"][];
            /** Format: date-time */
            created_at: string;
            email: string | null;
            first_name: string | null;
            has_second_factor: boolean;
            id: number;
            /** @description Has no password yet and has never been active. */
            is_invited: boolean;
            /** Format: date-time */
            last_active_at: string | null;
            last_name: string | null;
            version: number;
        };
        StaffSessions: {
            sessions: {
                /** Format: date-time */
                created_at: string;
                id: number;
                /** Format: date-time */
                last_used_at: string;
                user_agent: string | null;
            }[];
        };
        StartedImport: { job_id: number; };
        StatusBody: {
            reason?: string;
            status: "CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN";
        };
        StoredMetadata: { [key: string]: string | number | boolean | null; };
        SummaryFigures: {
            /** @description 95 %: low, high; 0–1. */
            ci95: number[] | null;
            moe95: number | null;
            /** @description Unweighted; null below 10 within a group. */
            n: number | null;
            /** @description Linearized standard error; that of exact figures of all respondents knows the raking, others have fixed weights. */
            se: number | null;
            /** @description Weighted, 0–1. */
            share: number | null;
            unweighted_share: number | null;
            /** @description Smallest effective size behind the differences from the other answers, if `se` knows the raking. */
            versus?: number;
        };
        SwitchBody: { organization_id: number | null; };
        TagList: {
            tags: {
                polls: number;
                tag: string;
            }[];
            topics: {
                polls: number;
                topic: string;
            }[];
        };
        TestMailResponse: {
            /** @description Code of the mail server. */
            failure: string | null;
            sent_to: string;
        };
        Tile: {
            answer: number | null;
            by: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025" | null;
            change: components["schemas"]["Contrast"] | null;
            /** @description NUMBER: why no earlier period is compared; null if one is, or if there is none. */
            change_gap: components["schemas"]["ChangeGap"] | null;
            /** @description NUMBER: its value in each whole period since the present wording, null where a time series shows none. */
            course?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                value: number | null;
            }[];
            /** @description False if the tile cannot apply every requested filter. */
            filter_applicable: boolean;
            /** @description INDEX: the index with its values, of all respondents whatever the filter. */
            index?: components["schemas"]["DecisionIndex"];
            /** @description False if the viewer may not see the poll of the tile. */
            is_available: boolean;
            kind: "ANSWER_BARS" | "TIME_SERIES" | "CROSSTAB" | "MAP" | "NUMBER" | "INDEX" | "TEXT";
            label: string | null;
            not_applicable: components["schemas"]["NotApplicable"][];
            poll_id: number | null;
            result: components["schemas"]["ViewResult"] | null;
            text: string | null;
            /** @description In twelfths of the page. */
            width: number;
        };
        TileIndexList: {
            /** @description In alphabetical order. */
            indexes: {
                id: number;
                title: string;
            }[];
        };
        TimeRanges: {
            time_ranges: {
                /** Format: date */
                end: string | null;
                /** Format: date */
                start: string | null;
                /** @description Null from one to nine. */
                votes: number | null;
            }[];
        };
        TokenBody: { token: string; };
        UpdatePollBody: {
            /** @description In the order of the questionnaire. Positions are fixed after the first vote. */
            answers: components["schemas"]["FormAnswer"][];
            /** @default null */
            attribution: string | null;
            /** @default NONE */
            auto_archive: "NONE" | "SAMPLE_SIZE" | "DATE" | "DATE_AND_SAMPLE_SIZE";
            /**
             * Format: date
             * @default null
             */
            auto_archive_on: string | null;
            /**
             * @description A poll with published shares: the average of its question over institutes shows this poll beside it.
             * @default null
             */
            average_poll_id: number | null;
            /**
             * Format: date
             * @default null
             */
            closes_on: string | null;
            /**
             * @description Whether only votes of people with age, gender, postcode and three earlier votes count.
             * @default false
             */
            counts_known_only: boolean;
            /** @default  */
            description: string;
            /** @default null */
            exclusivity: "INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | null;
            /** @default null */
            image_alt: string | null;
            /** @default null */
            image_url: string | null;
            /** @default null */
            institute: string | null;
            /** @default false */
            is_answer_order_random: boolean;
            kind: components["schemas"]["PollKind"];
            /**
             * @description Maximum weight of a respondent; null: no limit.
             * @default null
             */
            max_weight: number | null;
            /** @default null */
            mode: string | null;
            /**
             * Format: date
             * @default null
             */
            opens_on: string | null;
            /** @default null */
            owner_organization_id: number | null;
            /** @default null */
            pause: "WEEK" | "MONTH" | null;
            /** @default null */
            population: string | null;
            /**
             * @description Whose answers are an attribute of their voters; one poll per subject, with fixed answers.
             * @default null
             */
            profile_subject: "EDUCATION" | "VOTE_2025" | "HOUSEHOLD" | "EMPLOYMENT" | "HOUSING" | "RELIGION" | null;
            question: string;
            /** @description Reason for a changed wording after the first vote, shown to customers in the time series. */
            reason?: string;
            /** @default null */
            sampling: "SELF_SELECTED" | "RANDOM" | "QUOTA" | null;
            /** @default null */
            scale_high: string | null;
            /** @default null */
            scale_low: string | null;
            /** @default null */
            series: string | null;
            /** @default  */
            source: string;
            /** @default null */
            sponsor: string | null;
            /** @default [] */
            tags: string[];
            /**
             * @description Counted respondents meet all conditions; the values of one condition are alternatives.
             * @default []
             */
            target_group: components["schemas"]["Condition"][];
            /** @default DYNAMIC */
            target_reach: "DYNAMIC" | "TIMESTAMP" | "REVOTE_RANGE";
            /**
             * Format: date
             * @default null
             */
            target_reach_on: string | null;
            /** @default null */
            target_sample_size: number | null;
            title: string;
            topic: string;
            /**
             * @description PUBLISHED only for a poll that was imported as shares.
             * @default POPULATION
             */
            weighting: "POPULATION" | "SUPPLIED" | "NONE" | "PUBLISHED";
            /**
             * @description For weighting POPULATION; empty: the richest set that the votes allow.
             * @default []
             */
            weighting_margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
        };
        UploadBody: {
            format: "JPEG" | "PNG";
            id?: number;
            /** @description Base64 without the prefix of a data URI. */
            image: string;
        };
        UsedPeriod: {
            /** Format: date */
            from: string | null;
            /** @description True if the request contained no period. */
            is_default: boolean;
            /** @description Null if `from` and `to` define the period. */
            period: "7d" | "30d" | "90d" | "12m" | "all" | null;
            /** Format: date */
            to: string | null;
        };
        UsedSegment: {
            age: string | null;
            gender: string | null;
            id: number;
            name: string;
            region: string | null;
        };
        UserResponse: {
            admin_roles: components["schemas"]["AdminRole"][];
            anonymized_uid: string | null;
            email: string | null;
            email_verified: boolean;
            features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
            first_name: string | null;
            gender: "MALE" | "FEMALE" | "DIVERSE" | null;
            has_gdpr_consent: boolean;
            has_password: boolean;
            id: number | null;
            is_diverse_gender: boolean;
            last_name: string | null;
            metadata: components["schemas"]["StoredMetadata"];
            /** @description Staff must set up a second factor before they may use their permissions. */
            needs_second_factor?: boolean;
            personal: {
                email: string | null;
                voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
            };
            pro: {
                member_role: "ADMIN" | "EDITOR" | null;
                organization: components["schemas"]["Organization"];
                /** @description Own organization of the user, while acting for another one. */
                own_organization?: components["schemas"]["OrganizationReference"] | null;
            } | null;
            signup_type: string | null;
            voter_role: "ANONYMOUS" | "MASTER_DATA" | "EMAIL" | "EMAIL_PASSWORD" | "LIMITED_NEWSLETTER_EMAIL" | "INTERNATIONAL";
        };
        VerifyResponse: { email: string; };
        ViewResult: {
            /** @description Positions of the answers in `bottom`, the weakest first; missing in earlier citations. */
            bottom_answers?: number[];
            excluded?: components["schemas"]["ExcludedVotes"];
            /** @description The step of the time series, if there is one. */
            interval?: "day" | "week" | "month" | "quarter" | "half";
            is_frozen: boolean;
            /** @description Whether the figures follow the votes of the current day, in steps of ten; else they are as of midnight. Missing in earlier citations. */
            is_live?: boolean;
            not_applicable: components["schemas"]["NotApplicable"][];
            period: components["schemas"]["DaysWithVotes"];
            protection: components["schemas"]["Protection"];
            scale: components["schemas"]["Scale"] | null;
            series: components["schemas"]["PeriodPoint"][];
            series_total: components["schemas"]["SeriesTotal"] | null;
            tables: components["schemas"]["GroupTable"][];
            /** @description Positions of the answers in `top`, the strongest first; empty for other kinds. */
            top_answers: number[];
            total: components["schemas"]["Figures"];
            used_period: components["schemas"]["UsedPeriod"];
            weighting: components["schemas"]["Weighting"];
        };
        VoteSources: {
            exclusions: {
                can_readmit: boolean;
                /**
                 * Format: date
                 * @description The first day without the votes; null if they never counted.
                 */
                excluded_on: string | null;
                id: number;
                /** Format: date */
                readmitted_on: string | null;
                reason: "FAST" | "UNIFORM" | "BURST" | "UNKNOWN" | "SOURCE" | "STAFF" | "WITHDRAWN";
                /** @description `link`, `panel`, `embed` or the host of the embedding page. */
                source: string | null;
                /**
                 * Format: date-time
                 * @description Of an hour or a day; null for a rule of single votes.
                 */
                starts_at: string | null;
                /** @description With noise, in tens, as of midnight. */
                votes: number | null;
            }[];
            /** @description Days of the last 60 on which at least 30 counted votes came from a source. */
            sources: {
                /** Format: date */
                day: string;
                /** @description `link`, `panel`, `embed` or the host of the embedding page. */
                source: string;
                /** @description With noise, in tens, as of midnight. */
                votes: number;
            }[];
        };
        Watch: {
            /** @description Null if the user may no longer open it. */
            board: {
                id: number;
                slug: string;
            } | null;
            id: number;
            /** @description As `board`, for a decision index. */
            index: {
                id: number;
                slug: string;
            } | null;
            /** @description The poll, or the waves of the series, latest last; empty for a board or an index. Only those that the user may open. */
            poll_ids: number[];
            rhythm: "DAILY" | "WEEKLY" | "START_PAGE";
            /** @description The watched segment; null for all respondents. */
            segment: {
                id: number;
                /** @description Null if the user may no longer use it. */
                name: string | null;
            } | null;
            /** @description For a series, that of its latest wave. Null if the user may no longer open it. */
            title: string | null;
            type: "POLL" | "SERIES" | "BOARD" | "INDEX";
        };
        WatchBody: {
            /** @description ID of a poll, of any wave of a series, of a board, or of a decision index. */
            id: number;
            rhythm?: "DAILY" | "WEEKLY" | "START_PAGE";
            /** @description Watch only the respondents of this segment. */
            segment?: number;
            type: "POLL" | "SERIES" | "BOARD" | "INDEX";
        };
        WatchList: {
            /** @description Whether the account can receive e-mails. */
            is_mail_enabled: boolean;
            /** @description Newest first. */
            watches: components["schemas"]["Watch"][];
        };
        Weighting: {
            design_effect: number | null;
            /** @description Margins that could not be used for these respondents; missing in earlier citations. */
            dropped_margins?: string[];
            effective_n: number | null;
            /** @description Null for too few respondents, like the following. */
            largest_weight: number | null;
            /** @description age_gender, age, gender, state, education, vote. */
            margins: string[];
            /** @description Maximum after trimming; null if no weight was trimmed. */
            max_weight: number | null;
            /** @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others. */
            method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
            reason: "NO_ATTRIBUTES" | "MARGINS_IMPOSSIBLE" | "NO_VOTES" | "NOT_INTENDED" | null;
            /** @description Where the targets are from; null if not raked, missing in earlier citations. */
            targets?: components["schemas"]["WeightingTargets"] | null;
            /** @description In earlier citations instead of `targets`: version of the official figures. */
            version?: string | null;
            /** @description MARGINS_DROPPED, MARGINS_MISSED, BANDS_WITHOUT_POPULATION, ATTRIBUTE_INCOMPLETE, DEFF_HIGH, WEIGHTS_EXTREME. */
            warnings: string[];
        };
        WeightingTargets: {
            /** @description PROJECT: the population that was uploaded for a country of a project. */
            source: "OFFICIAL" | "PROJECT";
            /** @description A change of the procedure or the official figures changes it. Null for PROJECT. */
            version: string | null;
        };
        Withdrawal: {
            /** Format: date-time */
            at: string;
            reason: string;
        };
        WithdrawalBody: { reason: string; };
    };
    responses: { Error: { content: { "application/json": components["schemas"]["ErrorBody"]; }; }; };
    parameters: {
        /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
        age: string;
        /** @description map: the position of the answer that it shows; by default that of the finding. */
        answer: number;
        /** @description Slug of a bundle. */
        bundle: string;
        /** @description groups: one table each, default AGE; crosstab: its rows; map: STATE, NUTS3 or INDIVIDUAL_REGION. */
        by: ("AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025")[];
        by2: "AGE" | "GENDER" | "STATE" | "EAST_WEST" | "NUTS3" | "INDIVIDUAL_REGION" | "EDUCATION" | "VOTE_2025";
        /** @description As in `/z/k7m2p9qx`. */
        code: string;
        country: number;
        /** @description Ranges of days with open ends, such as 2026-01-01..2026-03-31,.. */
        dates: string;
        /** @description time: how the series is drawn; by default each line on its own if there are many. */
        drawing: "LINES" | "TREND" | "PANELS";
        filter_type: "HEADLINE_FILTER" | "ANSWER_FILTER" | "TAG_FILTER";
        /** @description The first day of the earlier time, if only one flow is exported. */
        flow_from: string;
        from: string;
        /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
        gender: string;
        id: number;
        ids: string;
        /** @description The ETag of the version that was edited. */
        "if-match": string;
        include_archived_polls: boolean;
        /** @description map: includes regions without votes. */
        include_empty: boolean;
        /** @description Defaults to the finest at which every whole period has an effective n of at least 100; else half-years or quarters if at least four have figures, else the longest of the others with at least two periods. */
        interval: "day" | "week" | "month" | "quarter" | "half";
        invitationId: number;
        kind: components["schemas"]["PollKind"][];
        level: "simple" | "advanced" | "advancedWithOpenEnded";
        /** @description Default 100. */
        limit: number;
        /** @description Alias of limit. */
        max: number;
        min_sample_size: number;
        object_id: number;
        object_type: "ARTICLE" | "EMBED_PAGE" | "EMBED_SETTINGS" | "DECISION_INDEX" | "INDIVIDUAL_REGION" | "INSIGHT_BOARD" | "JOB" | "NEWS_ITEM" | "ORGANIZATION" | "POLL" | "POLL_BUNDLE" | "POLL_BUNDLE_COLLECTION" | "PROJECT" | "SEGMENT" | "COMPARISON" | "SETTINGS" | "TAG" | "USER";
        offset: number;
        order: "ASC" | "DESC";
        /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
        period: "7d" | "30d" | "90d" | "12m" | "all";
        /** @description Part of the name of the actor or e-mail address, or the ID of their account. */
        person: string;
        poll_ids: string;
        query: string;
        /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
        region: string;
        /** @description A saved filter, instead of age, gender and region. */
        segment: number;
        show_granted_only: boolean;
        slug: string;
        sort: "TITLE" | "STATUS" | "UPDATED_AT";
        status: "CREATED" | "PUBLISHED";
        to: string;
        topic: string[];
        /** @description Draws the trend, with the values behind it. */
        trend: boolean;
        userId: number;
        view: "total" | "time" | "groups" | "crosstab" | "map";
        /** @description Age bands as alternatives, `18-29,65+`, or behind an operator: `gte:30`, `lt:65`, `ne:18-29`, `disjoint:18-29,65+`. */
        vs_age: string;
        vs_from: string;
        /** @description FEMALE, MALE, DIVERSE as alternatives, or `ne:MALE`. */
        vs_gender: string;
        /** @description The days up to yesterday, or `all`. For protected figures the last 1, 4, 13 or 52 whole ISO weeks and the current one. Without `period`, `from` and `to`, the default period applies: the shortest of 30d, 90d and 12m with an effective n of at least 1000, up to the last complete day with votes. A past field period of up to 90 days is its own default period, and so is a published wave. */
        vs_period: "7d" | "30d" | "90d" | "12m" | "all";
        /** @description Another poll of the same series. Of the period of the first side only `period=all` applies to it. */
        vs_poll: number;
        /** @description DE; or EAST, WEST and states (`DE-BY`); or NUTS-2 regions and districts by their codes (`DE21`, `DE212`); or `ne:DE-BY`, `disjoint:DE-BY,DE-BE`. */
        vs_region: string;
        /** @description Replaces the filter of the second side by this segment. */
        vs_segment: number;
        vs_to: string;
        /** @description UNWEIGHTED: each respondent counts equally; errors and verdicts are those of a simple random sample. Files and their names state it. */
        weights: "WEIGHTED" | "UNWEIGHTED";
        /** @description More than 3 are rejected. */
        zip_digits: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    contactAnonymously: {
        requestBody: { content: { "application/json": components["schemas"]["AnonymousContactBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MessageResponse"]; }; }; };
    };
    contactAsCustomer: {
        requestBody: { content: { "application/json": components["schemas"]["CustomerContactBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MessageResponse"]; }; }; };
    };
    getFeatures: {
        responses: {
            200: {
                content: {
                    "application/json": {
                        features: ("pro:access" | "pro:news" | "org:my_results" | "org:members" | "org:palette" | "poll:export" | "poll:embed" | "internal:tooling")[];
                    };
                };
            };
        };
    };
    listAdminArticles: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                /** @description Part of the title. */
                query?: string;
                sort?: "TITLE" | "PUBLISHED_AT";
                status?: "CREATED" | "SCHEDULED" | "PUBLISHED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminArticleList"]; }; }; };
    };
    createArticle: {
        requestBody: { content: { "application/json": components["schemas"]["NewArticleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminArticle"]; }; }; };
    };
    getAdminArticle: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminArticle"]; }; }; };
    };
    updateArticle: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["ArticleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminArticle"]; }; }; };
    };
    deleteArticle: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    uploadArticleImage: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["UploadBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminArticle"]; }; }; };
    };
    listAuditLog: {
        parameters: {
            query: {
                /** @description The `next` of the previous page; omitted for the newest entries. */
                before?: number;
                /** @description First day, in Berlin. */
                from?: string;
                limit: number;
                object_id?: components["parameters"]["object_id"];
                object_type?: components["parameters"]["object_type"];
                person?: components["parameters"]["person"];
                /** @description Last day, in Berlin. */
                to?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AuditLog"]; }; }; };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description First day, in Berlin. */
                from?: string;
                object_id?: components["parameters"]["object_id"];
                object_type?: components["parameters"]["object_type"];
                person?: components["parameters"]["person"];
                /** @description Last day, in Berlin. */
                to?: string;
            };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    withdrawCitation: {
        parameters: { path: { code: components["parameters"]["code"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["WithdrawalBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listAdminComparisons: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminComparisonList"]; }; }; };
    };
    blockComparison: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["BlockBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listAdminDecisionIndexes: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                query?: components["parameters"]["query"];
                sort?: components["parameters"]["sort"];
                status?: "CREATED" | "PUBLISHED" | "LOCKED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndexList"]; }; }; };
    };
    createDecisionIndex: {
        requestBody: { content: { "application/json": components["schemas"]["DecisionIndexBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    getAdminDecisionIndex: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    updateDecisionIndex: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["DecisionIndexBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    deleteDecisionIndex: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listIndexCitations: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CitationList"]; }; }; };
    };
    withdrawIndexCitation: {
        parameters: {
            path: {
                code: components["parameters"]["code"];
                id: components["parameters"]["id"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["WithdrawalBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    duplicateDecisionIndex: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    changeDecisionIndexStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["DecisionIndexStatusBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    withdrawDecisionIndex: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["WithdrawalBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminDecisionIndex"]; }; }; };
    };
    listIndexPolls: {
        parameters: {
            query: {
                ids?: number[];
                /** @description Default 50. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description An ID, or part of the title or question. */
                query?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollToPickList"]; }; }; };
    };
    previewDecisionIndex: {
        requestBody: { content: { "application/json": components["schemas"]["FormulaBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["IndexContents"]; }; }; };
    };
    getDesk: { responses: { 200: { content: { "application/json": components["schemas"]["Desk"]; }; }; }; };
    listEmailCampaigns: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["EmailCampaignList"]; }; }; };
    };
    listEmbedPages: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                organization?: number;
                /** @description Part of the title, the section or the URL. */
                query?: string;
                sort?: "TITLE" | "SECTION" | "LAST_SEEN";
                status?: "UNASSIGNED" | "ASSIGNED" | "IGNORED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedPageList"]; }; }; };
    };
    getEmbedPage: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedPage"]; }; }; };
    };
    updateEmbedPage: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["EmbedPageBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedPage"]; }; }; };
    };
    listEmbedSuggestions: {
        parameters: {
            query?: {
                /** @description Words that the polls must contain. Without them, the polls that fit the page best. */
                query?: string;
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedSuggestionList"]; }; }; };
    };
    setEmbedPageStatus: {
        requestBody: { content: { "application/json": components["schemas"]["EmbedPagesBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChangedPages"]; }; }; };
    };
    listEmbedSettings: {
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedSettingsList"]; }; }; };
    };
    getEmbedSettings: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedSettingsDetails"]; }; }; };
    };
    updateEmbedSettings: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["EmbedSettingsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["EmbedSettingsDetails"]; }; }; };
    };
    getFieldPlanBasis: {
        responses: { 200: { content: { "application/json": components["schemas"]["FieldPlanBasis"]; }; }; };
    };
    listAdminIndividualRegions: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                query?: components["parameters"]["query"];
                sort?: components["parameters"]["sort"];
                status?: components["parameters"]["status"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminIndividualRegionList"]; }; }; };
    };
    createIndividualRegion: {
        requestBody: { content: { "application/json": components["schemas"]["IndividualRegionBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminIndividualRegion"]; }; }; };
    };
    getAdminIndividualRegion: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminIndividualRegion"]; }; }; };
    };
    updateIndividualRegion: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["IndividualRegionBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminIndividualRegion"]; }; }; };
    };
    deleteIndividualRegion: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    changeIndividualRegionStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["IndividualRegionStatusBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminIndividualRegion"]; }; }; };
    };
    listAdminInsightBoards: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                max_tiles?: number;
                min_tiles?: number;
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                query?: components["parameters"]["query"];
                sort?: "TITLE" | "TOPIC" | "STATUS" | "TILES" | "UPDATED_AT";
                status?: "PUBLISHED" | "FROZEN" | "CREATED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoardList"]; }; }; };
    };
    createInsightBoard: {
        requestBody: { content: { "application/json": components["schemas"]["NewBoardBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoard"]; }; }; };
    };
    getAdminInsightBoard: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoard"]; }; }; };
    };
    updateInsightBoard: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["BoardBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoard"]; }; }; };
    };
    deleteInsightBoard: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    getRawDataExport: {
        parameters: {
            query?: {
                dates?: components["parameters"]["dates"];
                include_archived_polls?: components["parameters"]["include_archived_polls"];
                level?: components["parameters"]["level"];
                poll_ids?: components["parameters"]["poll_ids"];
                zip_digits?: components["parameters"]["zip_digits"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ExportData"]; }; }; };
    };
    duplicateInsightBoard: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoard"]; }; }; };
    };
    exportRawData: {
        parameters: {
            query?: { level?: components["parameters"]["level"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["RawBoardExportBody"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    listRawDataTimeRanges: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["TimeRanges"]; }; }; };
    };
    changeInsightBoardStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["BoardStatusBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminInsightBoard"]; }; }; };
    };
    listTileIndexes: {
        responses: { 200: { content: { "application/json": components["schemas"]["TileIndexList"]; }; }; };
    };
    listTilePolls: {
        parameters: {
            query: {
                ids?: number[];
                /** @description Default 50. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description An ID, or part of the title or question. */
                query?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollToPickList"]; }; }; };
    };
    previewInsightBoard: {
        requestBody: { content: { "application/json": components["schemas"]["PreviewBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["BoardContents"]; }; }; };
    };
    listJobs: {
        parameters: {
            query: {
                kind?: "RAW_DATA_EXPORT" | "POLL_IMPORT" | "POLL_FREEZING" | "POLL_WEIGHTING" | "DISTRICT_ESTIMATES" | "WATCH_LOOK" | "RESULT_EXPORT";
                /** @description Default 50. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description Only jobs that the user started. */
                own?: boolean;
                status?: "STATUS_NONE" | "PENDING" | "RUNNING" | "FINISHED" | "ERROR" | "ENQUEUED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["JobList"]; }; }; };
    };
    getJob: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    cancelJob: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    downloadJobFile: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/octet-stream": string; }; }; };
    };
    retryJob: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    getAdminMe: {
        responses: { 200: { content: { "application/json": components["schemas"]["AdminMeResponse"]; }; }; };
    };
    switchOrganization: {
        requestBody: { content: { "application/json": components["schemas"]["SwitchBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    listAdminNews: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                /** @description Part of the title. */
                query?: string;
                sort?: "TITLE" | "PUBLISHED_AT";
                status?: "CREATED" | "SCHEDULED" | "PUBLISHED";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminNewsList"]; }; }; };
    };
    createNewsItem: {
        requestBody: { content: { "application/json": components["schemas"]["NewNewsItemBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminNewsItem"]; }; }; };
    };
    getAdminNewsItem: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminNewsItem"]; }; }; };
    };
    updateNewsItem: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["NewsItemBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminNewsItem"]; }; }; };
    };
    deleteNewsItem: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    uploadNewsImage: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["UploadBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminNewsItem"]; }; }; };
    };
    searchOrganizations: {
        parameters: {
            query: {
                /** @description Default 20. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description Part of the name, or an ID. */
                query?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["OrganizationReferenceList"]; }; }; };
    };
    createOrganization: {
        requestBody: { content: { "application/json": components["schemas"]["NewOrganizationBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminOrganizationDetails"]; }; }; };
    };
    getOrganizationName: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["OrganizationReference"]; }; }; };
    };
    getAdminOrganization: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminOrganizationDetails"]; }; }; };
    };
    updateOrganization: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["OrganizationBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminOrganizationDetails"]; }; }; };
    };
    listOrganizationInvitations: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["InvitationList"]; }; }; };
    };
    inviteToOrganization: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["InvitationBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["InvitationSent"]; }; }; };
    };
    deleteOrganizationInvitation: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                invitationId: components["parameters"]["invitationId"];
            };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listOrganizationMembers: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MemberList"]; }; }; };
    };
    setOrganizationMemberRole: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["RoleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Member"]; }; }; };
    };
    deleteOrganizationMember: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listAdminOrganizations: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                pro_role?: "DEMO" | "CUSTOMER" | "CUSTOMER_ADMIN" | "CUSTOMER_FLATRATE" | "CUSTOMER_FLATRATE_ADMIN" | "PUBLISHER" | "PUBLISHER_ADMIN" | "MASTER_DATA";
                /** @description Part of the name or slug, or an ID. */
                query?: string;
                sort?: "NAME" | "PRO_ROLE" | "MEMBERS" | "LICENSES" | "CREATED_AT";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminOrganizationList"]; }; }; };
    };
    getPanel: { responses: { 200: { content: { "application/json": components["schemas"]["Panel"]; }; }; }; };
    listAdminPollBundles: {
        parameters: {
            query: {
                collection_id?: number;
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                max_polls?: number;
                min_polls?: number;
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                query?: components["parameters"]["query"];
                search_criteria?: "TITLE" | "DESCRIPTION";
                sort?: "TITLE" | "STATUS" | "POLLS" | "UPDATED_AT";
                status?: components["parameters"]["status"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollBundleList"]; }; }; };
    };
    createPollBundle: {
        requestBody: { content: { "application/json": components["schemas"]["NewBundleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollBundle"]; }; }; };
    };
    listAdminPollBundleCollections: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                query?: components["parameters"]["query"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollectionList"]; }; }; };
    };
    createPollBundleCollection: {
        requestBody: { content: { "application/json": components["schemas"]["NewCollectionBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollection"]; }; }; };
    };
    getAdminPollBundleCollection: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollection"]; }; }; };
    };
    updatePollBundleCollection: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["CollectionBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollection"]; }; }; };
    };
    assignPollBundle: {
        requestBody: { content: { "application/json": components["schemas"]["AssignmentBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollection"]; }; }; };
    };
    unassignPollBundle: {
        requestBody: { content: { "application/json": components["schemas"]["AssignmentBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminCollection"]; }; }; };
    };
    getAdminPollBundle: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollBundle"]; }; }; };
    };
    updatePollBundle: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["BundleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollBundle"]; }; }; };
    };
    deletePollBundle: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listAdminBundlePolls: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description IDs separated by commas, or part of the title or question. */
                query?: string;
                type?: "ID" | "TEXT";
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminBundlePolls"]; }; }; };
    };
    uploadPollBundleImage: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["UploadBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollBundle"]; }; }; };
    };
    deletePollBundleCollection: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listAdminPolls: {
        parameters: {
            query: {
                /** @description NONE: no exclusivity. */
                exclusivity?: ("INSIGHT_POLL" | "OPEN_EXCLUSIVE" | "ALL_RIGHT_EXCLUSIVE" | "RESEARCH_POLL" | "SHARED_PUBLISHING" | "INTERNATIONAL" | "NONE")[];
                /** @description The last day of the poll is this one or later. */
                from?: string;
                kind?: components["schemas"]["PollKind"][];
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                /** @description Owns the poll or has a grant. */
                organization?: number;
                /** @description An ID, or part of the title, question or answers. */
                query?: string;
                sort?: "TITLE" | "KIND" | "STATUS" | "N" | "EFFECTIVE_N" | "LAST_ANSWER" | "LAST_UPDATED";
                status?: ("CREATED" | "PUBLISHED" | "ARCHIVED" | "BLOCKED" | "RESULT_FROZEN")[];
                tag?: string[];
                /** @description The last day of the poll is this one or earlier. */
                to?: string;
                topic?: components["parameters"]["topic"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPollList"]; }; }; };
    };
    createPoll: {
        requestBody: { content: { "application/json": components["schemas"]["CreatePollBody"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    getAdminPoll: {
        parameters: {
            query?: { show_granted_organizations?: boolean; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    updatePoll: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["UpdatePollBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    getPollBenchmarks: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        benchmarks: {
                            answer: string;
                            id: number;
                            /** @description Null until it is known, like the next two. */
                            official_share: number | null;
                            poll_id: number;
                            position: number;
                            /** Format: date */
                            registered_on: string;
                            /** @description Half of its 95 % range. */
                            reported_error: number | null;
                            /** @description The result of the whole poll at its end. */
                            reported_share: number | null;
                            /** @description What tells the true share. */
                            source: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    registerPollBenchmark: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: {
            content: {
                "application/json": {
                    position: number;
                    source: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        benchmarks: {
                            answer: string;
                            id: number;
                            /** @description Null until it is known, like the next two. */
                            official_share: number | null;
                            poll_id: number;
                            position: number;
                            /** Format: date */
                            registered_on: string;
                            /** @description Half of its 95 % range. */
                            reported_error: number | null;
                            /** @description The result of the whole poll at its end. */
                            reported_share: number | null;
                            /** @description What tells the true share. */
                            source: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    enterOfficialShare: {
        parameters: {
            path: {
                benchmark: number;
                id: components["parameters"]["id"];
            };
        };
        requestBody: { content: { "application/json": { official_share: number; }; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        benchmarks: {
                            answer: string;
                            id: number;
                            /** @description Null until it is known, like the next two. */
                            official_share: number | null;
                            poll_id: number;
                            position: number;
                            /** Format: date */
                            registered_on: string;
                            /** @description Half of its 95 % range. */
                            reported_error: number | null;
                            /** @description The result of the whole poll at its end. */
                            reported_share: number | null;
                            /** @description What tells the true share. */
                            source: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    listCitations: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["CitationList"]; }; }; };
    };
    getPollRawDataExport: {
        parameters: {
            query?: {
                dates?: components["parameters"]["dates"];
                include_archived_polls?: components["parameters"]["include_archived_polls"];
                level?: components["parameters"]["level"];
                poll_ids?: components["parameters"]["poll_ids"];
                zip_digits?: components["parameters"]["zip_digits"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ExportData"]; }; }; };
    };
    changePollFigures: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["FiguresBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    grantPoll: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["GrantsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    getPollHistory: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollHistory"]; }; }; };
    };
    listOpenAnswers: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description Part of the answer. */
                query?: string;
                status?: "UNCODED" | "CODED" | "UNCODABLE";
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["OpenAnswerList"]; }; }; };
    };
    codeOpenAnswers: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["CodingBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["CodingResponse"]; }; }; };
    };
    exportPollRawData: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["PollExportBody"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    getAdminPollResult: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollResult"]; }; }; };
    };
    changePollStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["StatusBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminPoll"]; }; }; };
    };
    excludePollVotes: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ExclusionBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["VoteSources"]; }; }; };
    };
    readmitPollVotes: {
        parameters: {
            path: {
                exclusion: number;
                id: components["parameters"]["id"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["WithdrawalBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["VoteSources"]; }; }; };
    };
    getPollVoteSources: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["VoteSources"]; }; }; };
    };
    listAveragedQuestions: {
        responses: { 200: { content: { "application/json": components["schemas"]["AveragedQuestions"]; }; }; };
    };
    archivePolls: {
        requestBody: { content: { "application/json": components["schemas"]["BulkArchiveBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["BulkResponse"]; }; }; };
    };
    grantPolls: {
        requestBody: { content: { "application/json": components["schemas"]["BulkGrantsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["BulkResponse"]; }; }; };
    };
    tagPolls: {
        requestBody: { content: { "application/json": components["schemas"]["BulkTagsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["BulkResponse"]; }; }; };
    };
    uploadPollTable: {
        parameters: {
            query: {
                /** @description The name of the file. */
                name: string;
            };
        };
        /** @description The bytes of the file. */
        requestBody: { content: { "application/octet-stream": unknown; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollUpload"]; }; }; };
    };
    discardPollTable: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    checkPollTable: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ImportSettingsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ImportCheck"]; }; }; };
    };
    startPollImport: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["ImportSettingsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StartedImport"]; }; }; };
    };
    listTags: { responses: { 200: { content: { "application/json": components["schemas"]["TagList"]; }; }; }; };
    uploadPollImage: {
        requestBody: { content: { "application/json": components["schemas"]["ImageBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollImage"]; }; }; };
    };
    checkPollWeighting: {
        parameters: {
            query: {
                margins?: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
                max_weight?: number;
                /** @description Omitted for an unsaved poll. */
                poll_id?: number;
                weighting: "POPULATION" | "SUPPLIED" | "NONE";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ProposedWeightingCheck"]; }; }; };
    };
    listAdminProjects: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                query?: components["parameters"]["query"];
                sort?: components["parameters"]["sort"];
                status?: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        projects: {
                            countries: {
                                age_breaks: number[];
                                /** @description ISO 3166-1 alpha-2. */
                                code: string;
                                /** Format: date */
                                field_end: string | null;
                                /** Format: date */
                                field_start: string | null;
                                has_open_link: boolean;
                                id: number;
                                language: "de" | "en";
                                name: string;
                                /** @description Residents per cell; in Germany the server sets them. */
                                population: number[] | null;
                                /** @description People per cell, by age band, gender (female, male) and region. */
                                quotas: number[];
                                regions: string[];
                                status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                                target_size: number;
                                texts: {
                                    questions: {
                                        answers: string[];
                                        other_wording: string;
                                        question: number;
                                        wording: string;
                                    }[];
                                    thanks: string;
                                    welcome: string;
                                };
                            }[];
                            description: string;
                            id: number;
                            is_demo: boolean;
                            organization_id: number | null;
                            organization_name: string | null;
                            questions: {
                                answer_count: number;
                                /** @default null */
                                condition: {
                                    answers: number[];
                                    question: number;
                                } | null;
                                /** @description The right answer of an attention check; null for other questions. */
                                expected: number | null;
                                /** @description Whether the last answer is "don’t know". */
                                has_dont_know: boolean;
                                id: number;
                                /** @description Whether a random half sees the other wording. */
                                is_split: boolean;
                                kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                                label: string;
                            }[];
                            status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                            version: number;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    createProject: {
        requestBody: {
            content: {
                "application/json": {
                    countries: {
                        age_breaks: number[];
                        /** @description ISO 3166-1 alpha-2. */
                        code: string;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        has_open_link: boolean;
                        language: "de" | "en";
                        /** @description Residents per cell; in Germany the server sets them. */
                        population: number[] | null;
                        /** @description People per cell, by age band, gender (female, male) and region. */
                        quotas: number[];
                        regions: string[];
                        target_size: number;
                        texts: {
                            questions: {
                                answers: string[];
                                other_wording: string;
                                question: number;
                                wording: string;
                            }[];
                            thanks: string;
                            welcome: string;
                        };
                    }[];
                    /** @default  */
                    description: string;
                    organization_id: number | null;
                    questions: {
                        answer_count: number;
                        /** @default null */
                        condition: {
                            answers: number[];
                            question: number;
                        } | null;
                        /** @description The right answer of an attention check; null for other questions. */
                        expected: number | null;
                        /** @description Whether the last answer is "don’t know". */
                        has_dont_know: boolean;
                        id: number;
                        /** @description Whether a random half sees the other wording. */
                        is_split: boolean;
                        kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                        label: string;
                    }[];
                    title: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            age_breaks: number[];
                            /** @description ISO 3166-1 alpha-2. */
                            code: string;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            has_open_link: boolean;
                            id: number;
                            language: "de" | "en";
                            name: string;
                            /** @description Residents per cell; in Germany the server sets them. */
                            population: number[] | null;
                            /** @description People per cell, by age band, gender (female, male) and region. */
                            quotas: number[];
                            regions: string[];
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            texts: {
                                questions: {
                                    answers: string[];
                                    other_wording: string;
                                    question: number;
                                    wording: string;
                                }[];
                                thanks: string;
                                welcome: string;
                            };
                        }[];
                        description: string;
                        id: number;
                        is_demo: boolean;
                        organization_id: number | null;
                        organization_name: string | null;
                        questions: {
                            answer_count: number;
                            /** @default null */
                            condition: {
                                answers: number[];
                                question: number;
                            } | null;
                            /** @description The right answer of an attention check; null for other questions. */
                            expected: number | null;
                            /** @description Whether the last answer is "don’t know". */
                            has_dont_know: boolean;
                            id: number;
                            /** @description Whether a random half sees the other wording. */
                            is_split: boolean;
                            kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                            label: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    getAdminProject: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            age_breaks: number[];
                            /** @description ISO 3166-1 alpha-2. */
                            code: string;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            has_open_link: boolean;
                            id: number;
                            language: "de" | "en";
                            name: string;
                            /** @description Residents per cell; in Germany the server sets them. */
                            population: number[] | null;
                            /** @description People per cell, by age band, gender (female, male) and region. */
                            quotas: number[];
                            regions: string[];
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            texts: {
                                questions: {
                                    answers: string[];
                                    other_wording: string;
                                    question: number;
                                    wording: string;
                                }[];
                                thanks: string;
                                welcome: string;
                            };
                        }[];
                        description: string;
                        id: number;
                        is_demo: boolean;
                        organization_id: number | null;
                        organization_name: string | null;
                        questions: {
                            answer_count: number;
                            /** @default null */
                            condition: {
                                answers: number[];
                                question: number;
                            } | null;
                            /** @description The right answer of an attention check; null for other questions. */
                            expected: number | null;
                            /** @description Whether the last answer is "don’t know". */
                            has_dont_know: boolean;
                            id: number;
                            /** @description Whether a random half sees the other wording. */
                            is_split: boolean;
                            kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                            label: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    updateProject: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: {
            content: {
                "application/json": {
                    countries: {
                        age_breaks: number[];
                        /** @description ISO 3166-1 alpha-2. */
                        code: string;
                        /** Format: date */
                        field_end: string | null;
                        /** Format: date */
                        field_start: string | null;
                        has_open_link: boolean;
                        language: "de" | "en";
                        /** @description Residents per cell; in Germany the server sets them. */
                        population: number[] | null;
                        /** @description People per cell, by age band, gender (female, male) and region. */
                        quotas: number[];
                        regions: string[];
                        target_size: number;
                        texts: {
                            questions: {
                                answers: string[];
                                other_wording: string;
                                question: number;
                                wording: string;
                            }[];
                            thanks: string;
                            welcome: string;
                        };
                    }[];
                    /** @default  */
                    description: string;
                    organization_id: number | null;
                    questions: {
                        answer_count: number;
                        /** @default null */
                        condition: {
                            answers: number[];
                            question: number;
                        } | null;
                        /** @description The right answer of an attention check; null for other questions. */
                        expected: number | null;
                        /** @description Whether the last answer is "don’t know". */
                        has_dont_know: boolean;
                        id: number;
                        /** @description Whether a random half sees the other wording. */
                        is_split: boolean;
                        kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                        label: string;
                    }[];
                    title: string;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            age_breaks: number[];
                            /** @description ISO 3166-1 alpha-2. */
                            code: string;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            has_open_link: boolean;
                            id: number;
                            language: "de" | "en";
                            name: string;
                            /** @description Residents per cell; in Germany the server sets them. */
                            population: number[] | null;
                            /** @description People per cell, by age band, gender (female, male) and region. */
                            quotas: number[];
                            regions: string[];
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            texts: {
                                questions: {
                                    answers: string[];
                                    other_wording: string;
                                    question: number;
                                    wording: string;
                                }[];
                                thanks: string;
                                welcome: string;
                            };
                        }[];
                        description: string;
                        id: number;
                        is_demo: boolean;
                        organization_id: number | null;
                        organization_name: string | null;
                        questions: {
                            answer_count: number;
                            /** @default null */
                            condition: {
                                answers: number[];
                                question: number;
                            } | null;
                            /** @description The right answer of an attention check; null for other questions. */
                            expected: number | null;
                            /** @description Whether the last answer is "don’t know". */
                            has_dont_know: boolean;
                            id: number;
                            /** @description Whether a random half sees the other wording. */
                            is_split: boolean;
                            kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                            label: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    inviteParticipants: {
        parameters: {
            path: {
                country: components["parameters"]["country"];
                id: components["parameters"]["id"];
            };
        };
        requestBody: { content: { "application/json": { emails: string[]; }; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Addresses that had a link already. */
                        known: number;
                        /** @description The links of this call if the server sends no e-mail; otherwise empty. */
                        links: {
                            email: string;
                            url: string;
                        }[];
                        sent: number;
                    };
                };
            };
        };
    };
    changeCountryStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: {
                country: components["parameters"]["country"];
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": { status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED"; };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            age_breaks: number[];
                            /** @description ISO 3166-1 alpha-2. */
                            code: string;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            has_open_link: boolean;
                            id: number;
                            language: "de" | "en";
                            name: string;
                            /** @description Residents per cell; in Germany the server sets them. */
                            population: number[] | null;
                            /** @description People per cell, by age band, gender (female, male) and region. */
                            quotas: number[];
                            regions: string[];
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            texts: {
                                questions: {
                                    answers: string[];
                                    other_wording: string;
                                    question: number;
                                    wording: string;
                                }[];
                                thanks: string;
                                welcome: string;
                            };
                        }[];
                        description: string;
                        id: number;
                        is_demo: boolean;
                        organization_id: number | null;
                        organization_name: string | null;
                        questions: {
                            answer_count: number;
                            /** @default null */
                            condition: {
                                answers: number[];
                                question: number;
                            } | null;
                            /** @description The right answer of an attention check; null for other questions. */
                            expected: number | null;
                            /** @description Whether the last answer is "don’t know". */
                            has_dont_know: boolean;
                            id: number;
                            /** @description Whether a random half sees the other wording. */
                            is_split: boolean;
                            kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                            label: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    getProjectRawDataExport: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ExportData"]; }; }; };
    };
    getProjectProgress: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            cells: {
                                /** @description With noise, in tens; the quota for a full cell. */
                                completed: number;
                                is_full: boolean;
                                name: string;
                                quota: number;
                            }[];
                            code: string;
                            /** @description With noise, in tens; the target if all cells are full. */
                            completed: number;
                            has_open_link: boolean;
                            id: number;
                            /** @description With noise, in tens. */
                            in_progress: number;
                            /** @description With noise, in tens; null until the country is done. */
                            inattentive: number | null;
                            /** @description With noise, in tens; null like `invited`. */
                            invitations_used: number | null;
                            /** @description Null if the addresses of an ended country were deleted before they were counted. */
                            invited: number | null;
                            name: string;
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            /** @description Where participants begin. */
                            url: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                    };
                };
            };
        };
    };
    exportProjectRawData: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": { is_confirmed?: boolean; }; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["Job"]; }; }; };
    };
    changeProjectStatus: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: {
            content: { "application/json": { status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED"; }; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            age_breaks: number[];
                            /** @description ISO 3166-1 alpha-2. */
                            code: string;
                            /** Format: date */
                            field_end: string | null;
                            /** Format: date */
                            field_start: string | null;
                            has_open_link: boolean;
                            id: number;
                            language: "de" | "en";
                            name: string;
                            /** @description Residents per cell; in Germany the server sets them. */
                            population: number[] | null;
                            /** @description People per cell, by age band, gender (female, male) and region. */
                            quotas: number[];
                            regions: string[];
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            target_size: number;
                            texts: {
                                questions: {
                                    answers: string[];
                                    other_wording: string;
                                    question: number;
                                    wording: string;
                                }[];
                                thanks: string;
                                welcome: string;
                            };
                        }[];
                        description: string;
                        id: number;
                        is_demo: boolean;
                        organization_id: number | null;
                        organization_name: string | null;
                        questions: {
                            answer_count: number;
                            /** @default null */
                            condition: {
                                answers: number[];
                                question: number;
                            } | null;
                            /** @description The right answer of an attention check; null for other questions. */
                            expected: number | null;
                            /** @description Whether the last answer is "don’t know". */
                            has_dont_know: boolean;
                            id: number;
                            /** @description Whether a random half sees the other wording. */
                            is_split: boolean;
                            kind: "SINGLE_CHOICE" | "MULTI_CHOICE" | "LIKERT_CHOICE";
                            label: string;
                        }[];
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                        /** Format: date-time */
                        updated_at: string;
                        version: number;
                    };
                };
            };
        };
    };
    distributeQuotas: {
        requestBody: {
            content: {
                "application/json": {
                    age_breaks: number[];
                    /** @description ISO 3166-1 alpha-2. */
                    code: string;
                    /** @description Residents per cell; in Germany the server sets them. */
                    population: number[] | null;
                    regions: string[];
                    target_size: number;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        population: number[];
                        quotas: number[];
                    };
                };
            };
        };
    };
    listAdminSegments: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminSegmentList"]; }; }; };
    };
    blockSegment: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["BlockBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    getSettings: { responses: { 200: { content: { "application/json": components["schemas"]["Settings"]; }; }; }; };
    updateSettings: {
        parameters: { header?: { "if-match"?: components["parameters"]["if-match"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["SettingsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Settings"]; }; }; };
    };
    listDemoAccounts: {
        responses: { 200: { content: { "application/json": components["schemas"]["DemoAccounts"]; }; }; };
    };
    sendTestMail: {
        responses: { 200: { content: { "application/json": components["schemas"]["TestMailResponse"]; }; }; };
    };
    listAdminTags: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                /** @description Part of the tag. */
                query?: string;
                sort?: "NAME" | "STATUS" | "TOPIC" | "POLLS";
                status?: "NOT_ASSIGNED_TO_CATEGORY" | "BLOCKED" | "ASSIGNED_TO_CATEGORY";
                topic?: string;
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["AdminTagList"]; }; }; };
    };
    assignTags: {
        requestBody: { content: { "application/json": components["schemas"]["AssignBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChangedCount"]; }; }; };
    };
    blockTags: {
        requestBody: { content: { "application/json": components["schemas"]["BlockTagsBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChangedCount"]; }; }; };
    };
    mergeTags: {
        requestBody: { content: { "application/json": components["schemas"]["MergeBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ChangedCount"]; }; }; };
    };
    listStaff: {
        parameters: {
            query: {
                /** @description Default 500. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                /** @description Part of the name or the e-mail address. */
                query?: string;
                role?: components["schemas"]["AdminRole"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffList"]; }; }; };
    };
    inviteStaff: {
        requestBody: { content: { "application/json": components["schemas"]["InviteBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffInvitation"]; }; }; };
    };
    getStaffMember: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffMember"]; }; }; };
    };
    updateStaffMember: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["RolesBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffMember"]; }; }; };
    };
    removeStaffMember: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    inviteStaffAgain: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffInvitation"]; }; }; };
    };
    resetSecondFactor: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listStaffSessions: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["StaffSessions"]; }; }; };
    };
    endStaffSessions: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    endStaffSession: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                sessionId: number;
            };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    forgotPassword: {
        requestBody: { content: { "application/json": components["schemas"]["ForgotPasswordBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MessageResponse"]; }; }; };
    };
    login: {
        requestBody: { content: { "application/json": components["schemas"]["Credentials"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    logout: {
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    activateEmailLoginToken: {
        requestBody: { content: { "application/json": components["schemas"]["LoginTokenBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    requestEmailLoginToken: {
        requestBody: { content: { "application/json": components["schemas"]["EmailBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MessageResponse"]; }; }; };
    };
    resetPassword: {
        requestBody: { content: { "application/json": components["schemas"]["ResetPasswordBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    checkResetToken: {
        parameters: { path: { token: string; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ResetTokenResponse"]; }; }; };
    };
    signup: {
        requestBody: { content: { "application/json": components["schemas"]["SignupBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    verifyEmail: {
        requestBody: { content: { "application/json": components["schemas"]["TokenBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["VerifyResponse"]; }; }; };
    };
    requestEmailVerification: {
        responses: { 200: { content: { "application/json": components["schemas"]["MessageResponse"]; }; }; };
    };
    getCitation: {
        parameters: { path: { code: components["parameters"]["code"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Citation"]; }; }; };
    };
    sendClientEvent: {
        requestBody: {
            content: {
                "application/json": {
                    event: {
                        path?: string;
                        type: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listDecisionIndexes: {
        parameters: {
            query: {
                /** @description Default 24. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
                query?: components["parameters"]["query"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["DecisionIndexList"]; }; }; };
    };
    getDecisionIndex: {
        parameters: { path: { slug: components["parameters"]["slug"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["DecisionIndex"]; }; }; };
    };
    citeDecisionIndex: {
        parameters: { path: { slug: components["parameters"]["slug"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Citation"]; }; }; };
    };
    exportDecisionIndex: {
        parameters: { path: { slug: components["parameters"]["slug"]; }; };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportDecisionIndexImage: {
        parameters: {
            query?: { trend?: components["parameters"]["trend"]; };
            path: { slug: components["parameters"]["slug"]; };
        };
        responses: { 200: { content: { "image/png": string; }; }; };
    };
    exportDecisionIndexDrawing: {
        parameters: {
            query?: { trend?: components["parameters"]["trend"]; };
            path: { slug: components["parameters"]["slug"]; };
        };
        responses: {
            /** @description image/svg+xml */
            200: { content: { "image/svg+xml": string; }; };
        };
    };
    exportDecisionIndexWorkbook: {
        parameters: { path: { slug: components["parameters"]["slug"]; }; };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    exportDecisionIndexReport: {
        parameters: { path: { slug: components["parameters"]["slug"]; }; };
        responses: { 200: { content: { "application/pdf": string; }; }; };
    };
    listIndividualRegions: {
        responses: { 200: { content: { "application/json": components["schemas"]["IndividualRegionList"]; }; }; };
    };
    getInsightBoard: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                weights?: components["parameters"]["weights"];
            };
            header?: {
                "x-include-empty-nuts3"?: boolean;
                "x-omit-sections"?: boolean;
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["InsightBoardDetail"]; }; }; };
    };
    exportInsightBoard: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    startBoardExport: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["BoardExportBody"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["ResultExport"]; }; }; };
    };
    pinInsightBoard: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    unpinInsightBoard: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listPinnedInsightBoards: {
        responses: { 200: { content: { "application/json": components["schemas"]["InsightBoardList"]; }; }; };
    };
    searchPublicInsightBoards: {
        parameters: { query?: { query?: components["parameters"]["query"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PublicBoardList"]; }; }; };
    };
    getShowcase: { responses: { 200: { content: { "application/json": components["schemas"]["Showcase"]; }; }; }; };
    getMe: { responses: { 200: { content: { "application/json": components["schemas"]["UserResponse"]; }; }; }; };
    deleteMe: {
        requestBody: { content: { "application/json": components["schemas"]["PasswordConfirmation"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    updateMe: {
        requestBody: { content: { "application/json": components["schemas"]["PersonalDataBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["UserResponse"]; }; }; };
    };
    listChanges: { responses: { 200: { content: { "application/json": components["schemas"]["ChangeList"]; }; }; }; };
    exportMe: {
        responses: { 200: { content: { "application/json": components["schemas"]["PersonalDataExportResponse"]; }; }; };
    };
    favoritePoll: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    unfavoritePoll: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    giveConsent: {
        parameters: { query?: { version?: string; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ConsentResponse"]; }; }; };
    };
    withdrawConsent: {
        responses: { 200: { content: { "application/json": components["schemas"]["ConsentResponse"]; }; }; };
    };
    updateMetadata: {
        requestBody: { content: { "application/json": components["schemas"]["MetadataChanges"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["MetadataResponse"]; }; }; };
    };
    changePassword: {
        requestBody: { content: { "application/json": components["schemas"]["PasswordBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    getSecondFactor: {
        responses: { 200: { content: { "application/json": components["schemas"]["SecondFactorResponse"]; }; }; };
    };
    beginSecondFactor: {
        requestBody: { content: { "application/json": components["schemas"]["PasswordConfirmation"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["KeyResponse"]; }; }; };
    };
    endSecondFactor: {
        requestBody: { content: { "application/json": components["schemas"]["OtpBody"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    confirmSecondFactor: {
        requestBody: { content: { "application/json": components["schemas"]["OtpBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["RecoveryCodesResponse"]; }; }; };
    };
    renewRecoveryCodes: {
        requestBody: { content: { "application/json": components["schemas"]["OtpBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["RecoveryCodesResponse"]; }; }; };
    };
    listSessions: {
        responses: { 200: { content: { "application/json": components["schemas"]["SessionsResponse"]; }; }; };
    };
    endOtherSessions: {
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    endSession: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listWatches: { responses: { 200: { content: { "application/json": components["schemas"]["WatchList"]; }; }; }; };
    addWatch: {
        requestBody: { content: { "application/json": components["schemas"]["WatchBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Watch"]; }; }; };
    };
    removeWatch: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    changeWatch: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RhythmBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Watch"]; }; }; };
    };
    listArticles: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["ArticleList"]; }; }; };
    };
    getTrackRecord: {
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description The known answers of polls that the user may open. */
                        benchmarks: {
                            answer: string;
                            id: number;
                            /** @description Null until it is known, like the next two. */
                            official_share: number | null;
                            poll_id: number;
                            position: number;
                            /** Format: date */
                            registered_on: string;
                            /** @description Half of its 95 % range. */
                            reported_error: number | null;
                            /** @description The result of the whole poll at its end. */
                            reported_share: number | null;
                            /** @description What tells the true share. */
                            source: string;
                            title: string;
                        }[];
                        /** @description Null with fewer than 20 official shares. */
                        summary: {
                            count: number;
                            /** @description Mean absolute deviation from the official shares, 0–1. */
                            mean_error: number;
                            /** @description Mean of the errors that were reported, 0–1. */
                            mean_reported_error: number;
                            /** @description How many official shares are within the reported range. */
                            within: number;
                        } | null;
                    };
                };
            };
        };
    };
    listComparisons: {
        responses: { 200: { content: { "application/json": components["schemas"]["SavedComparisonList"]; }; }; };
    };
    createComparison: {
        requestBody: { content: { "application/json": components["schemas"]["NewComparisonBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["SavedComparison"]; }; }; };
    };
    changeComparison: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["ComparisonBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["SavedComparison"]; }; }; };
    };
    deleteComparison: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    getExport: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ResultExport"]; }; }; };
    };
    cancelExport: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["ResultExport"]; }; }; };
    };
    downloadExport: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/octet-stream": string; }; }; };
    };
    applyInvitation: {
        parameters: { path: { id: string; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["LoginResponse"]; }; }; };
    };
    getColorPalettes: {
        responses: { 200: { content: { "application/json": components["schemas"]["PaletteChoice"]; }; }; };
    };
    chooseColorPalette: {
        requestBody: { content: { "application/json": components["schemas"]["PaletteBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PaletteChoice"]; }; }; };
    };
    listInvitations: {
        responses: { 200: { content: { "application/json": components["schemas"]["InvitationList"]; }; }; };
    };
    invite: {
        requestBody: { content: { "application/json": components["schemas"]["InvitationBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["InvitationSent"]; }; }; };
    };
    getInvitation: {
        parameters: { path: { id: string; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["InvitationResponse"]; }; }; };
    };
    deleteInvitation: {
        parameters: { path: { invitationId: components["parameters"]["invitationId"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listMembers: { responses: { 200: { content: { "application/json": components["schemas"]["MemberList"]; }; }; }; };
    setMemberRole: {
        parameters: { path: { userId: components["parameters"]["userId"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["RoleBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Member"]; }; }; };
    };
    deleteMember: {
        parameters: { path: { userId: components["parameters"]["userId"]; }; };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listNews: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["NewsList"]; }; }; };
    };
    listPollBundles: {
        parameters: {
            query: {
                /** @description Default 1000. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                query?: components["parameters"]["query"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollBundleList"]; }; }; };
    };
    listPollBundleCollections: {
        parameters: {
            query: {
                /** @description Only collections that contain the bundle with this slug. */
                bundle?: string;
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                sort?: "SCORE" | "TITLE";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollBundleCollectionList"]; }; }; };
    };
    getPollBundle: {
        parameters: { path: { bundle: string; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollBundle"]; }; }; };
    };
    listBundlePolls: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
            };
            path: { bundle: string; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollList"]; }; }; };
    };
    searchPolls: {
        parameters: {
            query: {
                bundle?: components["parameters"]["bundle"];
                filter_type?: components["parameters"]["filter_type"];
                /** @description The last day of the field period, or the day of publication if there is none, is this one or later. */
                from?: string;
                ids?: components["parameters"]["ids"];
                kind?: components["parameters"]["kind"];
                /** @description Default 10. */
                limit?: number;
                max?: components["parameters"]["max"];
                min_sample_size?: components["parameters"]["min_sample_size"];
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                /** @description Words; "in quotes" a phrase; -word excludes. Only the first 12 terms that are no stop words are used. */
                query?: string;
                show_granted_only?: components["parameters"]["show_granted_only"];
                /** @description Default RELEVANCE, which is DATE without search terms. */
                sort?: "DATE" | "SAMPLE_SIZE" | "RELEVANCE";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or earlier. */
                to?: string;
                topic?: components["parameters"]["topic"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollSearchResponse"]; }; }; };
    };
    getPoll: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollDetail"]; }; }; };
    };
    getQuestionAverage: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Null if fewer than two institutes have published at least three results. */
                        average: {
                            /** @description The answers that all institutes publish, by their positions in the requested poll. */
                            answers: {
                                /** @description The standard deviation of single results beyond chance and house effect. */
                                extra_deviation: number;
                                /** @description The deviation of each institute from the average, by the index of `institutes`. */
                                house_effects: {
                                    /** @description The 95 % range. */
                                    ci95: number[];
                                    effect: number;
                                }[];
                                position: number;
                                /** @description By the index of `days`. */
                                shares: {
                                    /** @description The 95 % range. */
                                    ci95: number[];
                                    share: number;
                                }[];
                            }[];
                            /** @description From the first result to the last. */
                            days: string[];
                            institutes: {
                                name: string;
                                /** @description Its latest poll of the question. */
                                poll_id: number;
                                results: number;
                            }[];
                            /** @description A poll with votes that staff compare with the average, if the user may open it. */
                            own: {
                                /** @description Why nothing is compared; null if something is. */
                                gap: "too_few_respondents" | "not_weighted" | "no_common_answers" | "no_common_period" | null;
                                /** @description The latest period with enough respondents; null if nothing is compared. */
                                latest: {
                                    answers: {
                                        /** @description The average on the middle day of the period. */
                                        average: number;
                                        /** @description The range of the difference, in the family of all answers. */
                                        ci95: number[];
                                        /** @description Share minus average. */
                                        difference: number;
                                        /** @description Whether the range excludes zero. */
                                        is_secured: boolean;
                                        position: number;
                                        share: number;
                                    }[];
                                    /**
                                     * Format: date
                                     * @description The middle of the period, which is one of the days of the average.
                                     */
                                    day: string;
                                    /** Format: date */
                                    from: string;
                                    /** @description The unweighted number of respondents. */
                                    n: number | null;
                                    /** Format: date */
                                    to: string;
                                } | null;
                                /** @description The weighted periods between the first and the last result of the institutes. */
                                periods: {
                                    answers: {
                                        /** @description The 95 % range. */
                                        ci95: number[] | null;
                                        position: number;
                                        share: number;
                                    }[];
                                    /**
                                     * Format: date
                                     * @description The middle of the period, which is one of the days of the average.
                                     */
                                    day: string;
                                    /** Format: date */
                                    from: string;
                                    /** @description Whether there are too few respondents for a verdict. */
                                    is_low_base: boolean;
                                    /** @description The unweighted number of respondents. */
                                    n: number | null;
                                    /** Format: date */
                                    to: string;
                                }[];
                                poll_id: number;
                                population: string | null;
                                /** @description Its own wording, which may differ from that of the institutes. */
                                question: string;
                                title: string;
                            } | null;
                        } | null;
                    };
                };
            };
        };
    };
    citePollView: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        requestBody: { content: { "application/json": components["schemas"]["CitationBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Citation"]; }; }; };
    };
    getPollComparison: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollComparison"]; }; }; };
    };
    exportPollComparison: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportPollComparisonDocument: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/pdf": string; }; }; };
    };
    exportPollComparisonImage: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "image/png": string; }; }; };
    };
    exportPollComparisonSlide: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.presentationml.presentation": string; }; };
        };
    };
    exportPollComparisonDrawing: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description image/svg+xml */
            200: { content: { "image/svg+xml": string; }; };
        };
    };
    exportPollComparisonWorkbook: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                vs_age?: components["parameters"]["vs_age"];
                vs_from?: components["parameters"]["vs_from"];
                vs_gender?: components["parameters"]["vs_gender"];
                vs_period?: components["parameters"]["vs_period"];
                vs_poll?: components["parameters"]["vs_poll"];
                vs_region?: components["parameters"]["vs_region"];
                vs_segment?: components["parameters"]["vs_segment"];
                vs_to?: components["parameters"]["vs_to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    getPollContrasts: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                /** @description A profile subject whose groups are compared as well; not with a filter of respondents. */
                by?: ("EDUCATION" | "VOTE_2025")[];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollContrasts"]; }; }; };
    };
    getDistrictEstimates: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["DistrictEstimatesResponse"]; }; }; };
    };
    exportDistrictEstimates: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportPollResult: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                answer?: components["parameters"]["answer"];
                by?: components["parameters"]["by"];
                by2?: components["parameters"]["by2"];
                drawing?: components["parameters"]["drawing"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                include_empty?: components["parameters"]["include_empty"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: components["parameters"]["view"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportPollResultImage: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                answer?: components["parameters"]["answer"];
                by?: components["parameters"]["by"];
                by2?: components["parameters"]["by2"];
                drawing?: components["parameters"]["drawing"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                include_empty?: components["parameters"]["include_empty"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: components["parameters"]["view"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "image/png": string; }; }; };
    };
    exportPollResultDrawing: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                answer?: components["parameters"]["answer"];
                by?: components["parameters"]["by"];
                by2?: components["parameters"]["by2"];
                drawing?: components["parameters"]["drawing"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                include_empty?: components["parameters"]["include_empty"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: components["parameters"]["view"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description image/svg+xml */
            200: { content: { "image/svg+xml": string; }; };
        };
    };
    exportPollResultWorkbook: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                answer?: components["parameters"]["answer"];
                by?: components["parameters"]["by"];
                by2?: components["parameters"]["by2"];
                drawing?: components["parameters"]["drawing"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                include_empty?: components["parameters"]["include_empty"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: components["parameters"]["view"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    getPollFlows: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Nearest times first; empty for a poll whose people answered once. */
                        flows: {
                            categories: {
                                /** @description That of its half, or the index of its answer. */
                                color: ("agreement" | "rejection" | "neutral") | number;
                                is_verb: boolean;
                                /** @description `stimmen zu`, or the texts of its answers. */
                                label: string;
                                part: "TOP" | "MIDDLE" | "BOTTOM" | null;
                                /** @description Of its answers, in the later poll. */
                                positions: number[];
                            }[];
                            earlier: {
                                /** Format: date */
                                from: string;
                                poll_id: number;
                                title: string;
                                /** Format: date */
                                to: string;
                            };
                            later: {
                                /** Format: date */
                                from: string;
                                poll_id: number;
                                title: string;
                                /** Format: date */
                                to: string;
                            };
                            obstacle: "KIND" | "ANSWERS" | "WORDING" | "LOW_BASE" | null;
                            /** @description Who answered at both times; null for fewer than 100. */
                            people: number | null;
                            /** @description Part of the earlier respondents. */
                            returned: number | null;
                            /** @description By earlier answer, in the order of the categories. */
                            rows: {
                                /** @description Null for fewer than 30. */
                                n: number | null;
                                /** @description Part of all people. */
                                percent: number | null;
                                /** @description By later answer, in the order of the categories; null for fewer than ten people. */
                                shares: ({
                                    /** @description 95 %, rounded up. */
                                    high: number;
                                    /** @description 95 %, rounded down. */
                                    low: number;
                                    /** @description Part of the row. */
                                    percent: number;
                                } | null)[];
                            }[];
                            /** @description Of these people, with their attributes of the later time. */
                            weighting: {
                                /** @description age_gender, age, gender, state, education, vote. */
                                margins: string[];
                                /** @description SUPPLIED: weights of the data source. PUBLISHED: shares published by others. */
                                method: "RAKED" | "SUPPLIED" | "UNWEIGHTED" | "PUBLISHED";
                            };
                        }[];
                        /** @description Why no times are compared, although there are two. */
                        obstacle: "KIND" | "ANSWERS" | "WORDING" | "LOW_BASE" | null;
                    };
                };
            };
        };
    };
    exportPollFlows: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportPollFlowsDocument: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/pdf": string; }; }; };
    };
    exportPollFlowsImage: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "image/png": string; }; }; };
    };
    exportPollFlowsSlides: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.presentationml.presentation": string; }; };
        };
    };
    exportPollFlowsDrawing: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description image/svg+xml */
            200: { content: { "image/svg+xml": string; }; };
        };
    };
    exportPollFlowsWorkbook: {
        parameters: {
            query?: { flow_from?: components["parameters"]["flow_from"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    getOpenAnswers: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["OpenAnswers"]; }; }; };
    };
    exportPollReport: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                by?: unknown;
                by2?: unknown;
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: unknown;
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/pdf": string; }; }; };
    };
    exportPollSlides: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                by?: unknown;
                by2?: unknown;
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: unknown;
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.presentationml.presentation": string; }; };
        };
    };
    getPollResult: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                by?: components["parameters"]["by"];
                by2?: components["parameters"]["by2"];
                from?: components["parameters"]["from"];
                gender?: components["parameters"]["gender"];
                include_empty?: components["parameters"]["include_empty"];
                interval?: components["parameters"]["interval"];
                period?: components["parameters"]["period"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                to?: components["parameters"]["to"];
                view?: components["parameters"]["view"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollResult"]; }; }; };
    };
    followPollResult: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "text/event-stream": string; }; }; };
    };
    getPollSensitivity: {
        parameters: {
            query?: { period?: components["parameters"]["period"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Null if the finding claims nothing about shares, if fewer than 100 are counted, and for results that are not raked. */
                        sensitivity: {
                            claim: {
                                first: {
                                    label: string;
                                    positions: number[];
                                };
                                /** @description Whether the finding states it as significant. */
                                is_secured: boolean;
                                second: {
                                    label: string;
                                    positions: number[];
                                } | null;
                                type: "MAJORITY" | "LEAD";
                            };
                            /** @description The share of the first side over all weightings and the reported one. Null if small groups could be found by comparing weightings. */
                            range: {
                                /** @description Rounded up. */
                                high: number;
                                /** @description Rounded down. */
                                low: number;
                            } | null;
                            /** @description An upper bound of the number of false votes that overturns the claim. Of a result with noise for all time only. */
                            reserve: {
                                /** @description Otherwise computed from protected figures, in tens, rounded up, at least 20. */
                                is_exact: boolean;
                                /** @description Of a poll that accepts votes, for staff only. */
                                is_open: boolean;
                                /** @description Null if not even as many false votes as all votes suffice. */
                                votes: number | null;
                            } | null;
                            /** @description Null if the claim is not significant, or the poll is not weighted by age. */
                            tipping_point: {
                                /** @description The part of the variance of ideal weights that an attribute must explain which is correlated with the answers like age. */
                                explained: number;
                                /** @description Whether the shift is not told apart from none, so that the multiple is a lower bound. */
                                is_at_least: boolean;
                                /** @description How many times this rounded shift overturns the claim, with one decimal; at most 100. */
                                multiple: number;
                                /** @description By how much the margin of the claim moves without the margins of age, in whole points. */
                                shift: number;
                            } | null;
                            used_period: components["schemas"]["UsedPeriod"];
                            weightings: {
                                margins: ("age_gender" | "age" | "gender" | "state" | "education" | "vote")[];
                                max_weight: number | null;
                                /** @description Of the first side. */
                                share: number;
                            }[];
                        } | null;
                    };
                };
            };
        };
    };
    getPollWaves: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                gender?: components["parameters"]["gender"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollWaves"]; }; }; };
    };
    exportPollWaves: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                gender?: components["parameters"]["gender"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description text/csv; charset=utf-8 */
            200: { content: { "text/csv": string; }; };
        };
    };
    exportPollWavesImage: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                gender?: components["parameters"]["gender"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: { 200: { content: { "image/png": string; }; }; };
    };
    exportPollWavesDrawing: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                gender?: components["parameters"]["gender"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description image/svg+xml */
            200: { content: { "image/svg+xml": string; }; };
        };
    };
    exportPollWavesWorkbook: {
        parameters: {
            query?: {
                age?: components["parameters"]["age"];
                gender?: components["parameters"]["gender"];
                region?: components["parameters"]["region"];
                segment?: components["parameters"]["segment"];
                weights?: components["parameters"]["weights"];
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    getPollWeights: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["PollWeights"]; }; }; };
    };
    listExclusivePolls: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                sort?: "PUBLISHED_AT";
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollList"]; }; }; };
    };
    startListExport: {
        parameters: {
            query?: {
                bundle?: components["parameters"]["bundle"];
                filter_type?: components["parameters"]["filter_type"];
                /** @description The last day of the field period, or the day of publication if there is none, is this one or later. */
                from?: string;
                ids?: components["parameters"]["ids"];
                kind?: components["parameters"]["kind"];
                min_sample_size?: components["parameters"]["min_sample_size"];
                order?: components["parameters"]["order"];
                /** @description Words; "in quotes" a phrase; -word excludes. Only the first 12 terms that are no stop words are used. */
                query?: string;
                show_granted_only?: components["parameters"]["show_granted_only"];
                /** @description Default RELEVANCE, which is DATE without search terms. */
                sort?: "DATE" | "SAMPLE_SIZE" | "RELEVANCE";
                /** @description The last day of the field period, or the day of publication if there is none, is this one or earlier. */
                to?: string;
                topic?: components["parameters"]["topic"];
            };
        };
        requestBody: { content: { "application/json": components["schemas"]["ListExportBody"]; }; };
        responses: { 201: { content: { "application/json": components["schemas"]["ResultExport"]; }; }; };
    };
    listFavoritePolls: {
        parameters: {
            query: {
                /** @description Default 10. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollList"]; }; }; };
    };
    listOwnPolls: {
        parameters: {
            query: {
                /** @description Default 5. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["PollList"]; }; }; };
    };
    listSegments: { responses: { 200: { content: { "application/json": components["schemas"]["SegmentList"]; }; }; }; };
    createSegment: {
        requestBody: { content: { "application/json": components["schemas"]["SegmentBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Segment"]; }; }; };
    };
    changeSegment: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        requestBody: { content: { "application/json": components["schemas"]["SegmentBody"]; }; };
        responses: { 200: { content: { "application/json": components["schemas"]["Segment"]; }; }; };
    };
    deleteSegment: {
        parameters: {
            header?: { "if-match"?: components["parameters"]["if-match"]; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            /** @description Done, no content. */
            204: { }; };
    };
    listProjects: {
        parameters: {
            query: {
                /** @description Default 50. */
                limit?: number;
                /** @description Alias of limit. */
                max?: number;
                offset: components["parameters"]["offset"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        projects: {
                            countries: string[];
                            description: string;
                            id: number;
                            question_count: number;
                            status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                            title: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        total: number;
                    };
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: { country?: string; };
            header?: { "x-participant-token"?: string; };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        countries: {
                            code: string;
                            language: "de" | "en";
                            name: string;
                            status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                            url: string;
                        }[];
                        id: number;
                        /** @description Of the participant with the token in X-Participant-Token, in the country of the query. */
                        participation: {
                            answered: number;
                            country: string;
                            questions: number;
                            status: "NOT_REGISTERED" | "NO_MASTER_DATA" | "VOTING_IN_PROGRESS" | "COMPLETED";
                            voter_role: "INTERNATIONAL";
                        } | null;
                        status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        title: string;
                    };
                };
            };
        };
    };
    getProjectCrosstab: {
        parameters: {
            query: {
                /** @description ID of the poll of the question in the columns. */
                columns: number;
                /** @description ID of the poll of the question in the rows. */
                rows: number;
            };
            path: { id: components["parameters"]["id"]; };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Of the question in the columns. */
                        answers: string[];
                        rows: {
                            answers: {
                                ci95: number[];
                                position: number;
                                /** @description Of the row, without weights. */
                                share: number;
                            }[];
                            /** @description Whether there are too few respondents to report answers. */
                            is_hidden: boolean;
                            /** @description The answer to the question in the rows, in German if possible. */
                            label: string;
                            /** @description Respondents, with noise; null if there are too few. */
                            n: number | null;
                        }[];
                        total: {
                            answers: {
                                ci95: number[];
                                position: number;
                                /** @description Of the row, without weights. */
                                share: number;
                            }[];
                            /** @description Whether there are too few respondents to report answers. */
                            is_hidden: boolean;
                            /** @description The answer to the question in the rows, in German if possible. */
                            label: string;
                            /** @description Respondents, with noise; null if there are too few. */
                            n: number | null;
                        };
                    };
                };
            };
        };
    };
    exportProjectSlides: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.presentationml.presentation": string; }; };
        };
    };
    exportProject: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: { content: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; }; };
        };
    };
    getProjectResults: {
        parameters: { path: { id: components["parameters"]["id"]; }; };
        responses: {
            200: {
                content: {
                    "application/json": {
                        description: string;
                        id: number;
                        is_demo: boolean;
                        progress: {
                            countries: {
                                cells: {
                                    /** @description With noise, in tens; the quota for a full cell. */
                                    completed: number;
                                    is_full: boolean;
                                    name: string;
                                    quota: number;
                                }[];
                                code: string;
                                /** @description With noise, in tens; the target if all cells are full. */
                                completed: number;
                                has_open_link: boolean;
                                id: number;
                                /** @description With noise, in tens. */
                                in_progress: number;
                                /** @description With noise, in tens; null until the country is done. */
                                inattentive: number | null;
                                /** @description With noise, in tens; null like `invited`. */
                                invitations_used: number | null;
                                /** @description Null if the addresses of an ended country were deleted before they were counted. */
                                invited: number | null;
                                name: string;
                                status: "CREATED" | "READY" | "COLLECTING_VOTES" | "DONE" | "ARCHIVED";
                                target_size: number;
                                /** @description Where participants begin. */
                                url: string;
                            }[];
                            status: "CREATED" | "IN_PROGRESS" | "DONE" | "ARCHIVED";
                        };
                        questions: {
                            /** @description In German, or as in the first country. */
                            answers: string[];
                            /** @description Who was asked, as a German sentence. */
                            condition: string | null;
                            /** @description One per country and wording; empty before the first country begins. */
                            groups: {
                                answers: {
                                    ci95: number[];
                                    /** @description Whether it is significantly above that of the first group. */
                                    is_above: boolean;
                                    /** @description Whether it is significantly below that of the first group. */
                                    is_below: boolean;
                                    position: number;
                                    share: number;
                                }[];
                                /** @description ISO code. */
                                country: string;
                                country_name: string;
                                /** @description Whether it is weighted by the same method as the first group. */
                                is_comparable: boolean;
                                /** @description Whether there are too few respondents to report answers. */
                                is_hidden: boolean;
                                /** @description Whether it has the other wording of a split ballot. */
                                is_other: boolean;
                                /** @description Respondents; null if there are too few. */
                                n: number | null;
                                poll_id: number;
                                /** @description In the language of the country. */
                                question: string;
                                /** @description How it is weighted, in German. */
                                weighting: string;
                            }[];
                            id: number;
                            /** @description Whether it has crosstabs with other questions. */
                            is_crossable: boolean;
                            is_protected: boolean;
                            is_split: boolean;
                            label: string;
                        }[];
                        title: string;
                    };
                };
            };
        };
    };
    listInsightBoards: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["InsightBoardList"]; }; }; };
    };
    searchInsightBoards: {
        parameters: {
            query: {
                limit?: components["parameters"]["limit"];
                max?: components["parameters"]["max"];
                offset: components["parameters"]["offset"];
                query?: components["parameters"]["query"];
            };
        };
        responses: { 200: { content: { "application/json": components["schemas"]["InsightBoardList"]; }; }; };
    };
}
